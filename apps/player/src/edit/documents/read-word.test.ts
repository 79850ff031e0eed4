// @vitest-environment jsdom
import { plainText } from '@preau/course/rich-text'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { UnfitDocument, unfoldedMaximum } from './document-fault.ts'
import { prepareWord } from './prepare-word.ts'
import { readWord } from './read-word.ts'
import {
  blip,
  cut,
  drawing,
  link,
  namespaces,
  paragraph,
  picture,
  raised,
  read,
  relations,
  run,
} from './testing/a-word-document.ts'

test('R-53 a note of a Word document is placed at the end of the slide that refers to it', async () => {
  const referring = paragraph(`${run('Une règle')}<w:r><w:footnoteReference w:id="2"/></w:r>`)
  const { said } = await read(cut('Un', referring, paragraph(run('Encore'))) + cut('Deux', paragraph(run('Fin'))))
  expect(said).toHaveLength(2)
  expect(said[0]).toMatch(/Une règle\[1\].*Encore.*"\[1\] Voir le plan d’études\.\s*"/)
  expect(said[1]).not.toMatch(/Voir|↑|orderedList/)
})

test('R-53 superscript and subscript numbers of Word are kept, quotations remain quotations, captions belong to their pictures', async () => {
  const lowered = run('2', '<w:vertAlign w:val="subscript"/>')
  const { slides, said } = await read(
    cut(
      'Un',
      paragraph(`${run('20 m')}${raised('2')}${run(' de CO')}${lowered}${run(', le 1')}${raised('er')}`),
      paragraph(run('On en parle.'), 'Citation'),
      paragraph(picture),
      paragraph(run('Dans la cour'), 'Lgende'),
      paragraph(run('Après')),
    ),
  )
  expect(said[0]).toContain('20 m² de CO₂, le 1er')
  expect(said[0]).toMatch(/"blockquote","content":\[{"type":"paragraph","content":\[{"type":"text","text":"On en parle/)
  expect(slides[0]?.content.blocks).toMatchObject([
    { type: 'text' },
    { type: 'image', alt: 'Une cour', caption: 'Dans la cour' },
    { type: 'text' },
  ])
})

test('O-53 superscript numbers of Word are kept, whether set by a style, by the style it is based on, or by their position', async () => {
  const style = (id: string, look: string, from = '') =>
    `<w:style w:type="character" w:styleId="${id}"><w:name w:val="${id}"/>${from && `<w:basedOn w:val="${from}"/>`}<w:rPr>${look}</w:rPr></w:style>`
  const styles = [
    style('Expo', '<w:vertAlign w:val="superscript"/>', 'Forte'),
    style('Forte', '<w:caps/>', 'Expo'),
    style('Indice', '<w:vertAlign w:val="subscript"/>'),
  ]
  const { said } = await read(
    cut(
      'Un',
      paragraph(
        `${run('10')}${run('3', '<w:rStyle w:val="Expo"/>')}${run(', 10')}${run('4', '<w:rStyle w:val="Forte"/>')}`,
      ),
      paragraph(
        `${run('CO')}${run('2', '<w:rStyle w:val="Indice"/>')}${run(', 10')}${run('6', '<w:position w:val="8"/>')}`,
      ),
      paragraph(
        `${run('x')}${run('1', '<w:position w:val="-6"/>')}${run(' de 10')}${run('5', '<w:position w:val="2"/>')}`,
      ),
      paragraph(`${run('10')}${run('7', '<w:rStyle w:val="Expo"/><w:vertAlign w:val="baseline"/>')}`),
    ),
    { 'word/styles.xml': `<w:styles ${namespaces}>${styles.join('')}</w:styles>` },
  )
  expect(said.join('')).toMatch(/10³, 10⁴.*CO₂, 10⁶.*x₁ de 105.*107/)
})

test('O-84 a number that LibreOffice lowers a little and writes smaller than the words around it is kept as lowered', async () => {
  const defaults = '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="24"/></w:rPr></w:rPrDefault></w:docDefaults>'
  const small = (position: number) => `<w:position w:val="${position}"/><w:sz w:val="19"/>`
  const words = cut(
    'Un',
    paragraph(`${run('CO')}${run('2', small(-2))}${run(', 10')}${run('3', small(2))}`),
    paragraph(`${run('n', '<w:sz w:val="30"/>')}${run('1', '<w:position w:val="-3"/><w:sz w:val="26"/>')}`),
    paragraph(`${run('a')}${run('7', '<w:position w:val="-2"/><w:sz w:val="24"/>')}`),
  )
  const { said } = await read(words, { 'word/styles.xml': `<w:styles ${namespaces}>${defaults}</w:styles>` })
  expect(said.join('')).toMatch(/CO₂, 10³.*n₁.*a7/)
})

test('R-53 what is not imported from a Word document as it was is counted', async () => {
  const formula = paragraph('<m:oMathPara><m:oMath><m:r><m:t>a=b</m:t></m:r></m:oMath></m:oMathPara>')
  const chart = paragraph(drawing('<c:chart r:id="rId9"/>'))
  const struck = paragraph(
    run('Oui') + run('non', '<w:strike/>') + run(' et ', '<w:dstrike w:val="0"/>') + run('jamais', '<w:dstrike/>'),
  )
  expect(await read(cut('Un', formula, chart, struck))).toMatchObject({ formulas: 1, charts: 1, struckOut: 2 })
  expect(await read(cut('Un'))).toMatchObject({ formulas: 0, charts: 0, struckOut: 0 })
})

const boxed = (text: string) => `<w:txbxContent>${paragraph(run(text))}</w:txbxContent>`
const shape = (text: string) => drawing(`<wps:wsp><wps:txbx>${boxed(text)}</wps:txbx></wps:wsp>`)
const oldShape = (text: string, form = 'v:shape') =>
  `<w:r><w:pict><${form}><v:textbox>${boxed(text)}</v:textbox></${form}></w:pict></w:r>`
const either = (choice: string, fallback: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${choice}</mc:Choice>${fallback}</mc:AlternateContent></w:r>`

test.each([
  ['a date', `<w:fldSimple w:instr=" DATE ">${run('Mots')}</w:fldSimple>`],
  ['a reference within a link', `<w:hyperlink w:anchor="x"><w:fldSimple>${run('Mots')}</w:fldSimple></w:hyperlink>`],
  ['a field within a field', `<w:fldSimple><w:fldSimple>${run('Mots')}</w:fldSimple></w:fldSimple>`],
  ['a field in a tracked insertion', `<w:ins><w:fldSimple>${run('Mots')}</w:fldSimple></w:ins>`],
  ['words from right to left', `<w:bdo w:val="rtl"><w:dir w:val="rtl">${run('Mots')}</w:dir></w:bdo>`],
  ['words below their reading', `<w:r><w:ruby><w:rubyBase>${run('Mots')}</w:rubyBase></w:ruby></w:r>`],
  ['an element of a later Word', `<w:unheard>${run('Mots')}</w:unheard>`],
  ['a form', `<w:sdt><w:sdtContent>${run('Mots')}</w:sdtContent></w:sdt>`],
  ['a shape with a text', shape('Mots')],
  ['a shape of Word 2007', oldShape('Mots')],
  ['an oval of Word 2007', oldShape('Mots', 'v:oval')],
  ['a shape in both ways', either(shape('Mots'), `<mc:Fallback>${oldShape('Mots')}</mc:Fallback>`)],
  ['a shape in the newer way alone', either(shape('Mots'), '')],
  ['words in the newer way alone', either(run('Mots'), '<mc:Fallback/>')],
])('R-53 the text of %s is imported once, in its place', async (_, words) => {
  const { said } = await read(cut('Un', paragraph(run('Avant ') + words + run(' après')), paragraph(run('Fin'))))
  expect(said[0]?.match(/Mots/g)).toHaveLength(1)
  expect(said[0]).toMatch(/Avant .*après.*Fin/)
  expect(said[0]?.indexOf('Mots')).toBeLessThan(said[0]?.indexOf('Fin') ?? 0)
})

test('R-53 a field keeps its place in its line, also in a heading, a cell and a note', async () => {
  const date = `${run('le ')}<w:fldSimple w:instr=" DATE ">${run('27 novembre')}</w:fldSimple>${run(' à Berne')}`
  const cell = `<w:tbl><w:tr><w:tc>${paragraph(date)}</w:tc></w:tr></w:tbl>`
  const note = `<w:footnotes ${namespaces}><w:footnote w:id="2">${paragraph(date)}</w:footnote></w:footnotes>`
  const referring = paragraph(`${run('Une règle')}<w:r><w:footnoteReference w:id="2"/></w:r>`)
  const body = paragraph(date, 'Titre1') + paragraph(date) + cell + referring
  const { slides, said } = await read(body, { 'word/footnotes.xml': note })
  expect(slides[0]?.content.title).toBe('le 27 novembre à Berne')
  expect(said[0]?.match(/le 27 novembre à Berne/g)).toHaveLength(3)
})

test('R-53 several texts of a drawing are imported in order, after its paragraph', async () => {
  const two = drawing(
    ['Premier', 'Second'].map(text => `<wps:wsp><wps:txbx>${boxed(text)}</wps:txbx></wps:wsp>`).join(''),
  )
  const { said, textBoxes } = await read(cut('Un', paragraph(two + run('Avant')), paragraph(run('Fin'))))
  expect(said[0]).toMatch(/Avant.*Premier.*Second.*Fin/)
  expect(textBoxes).toBe(2)
})

test.each(['<w:cr/>', '<w:br/>', '<w:tab/>', '<w:ptab w:relativeTo="margin"/>'])(
  'R-53 %s leaves a space between two words',
  async between => {
    const { said } = await read(cut('Un', paragraph(`<w:r><w:t>un</w:t>${between}<w:t>deux</w:t></w:r>`)))
    expect(said[0]).not.toContain('undeux')
    expect(said[0]).toMatch(/un.*deux/)
  },
)

test('O-06 a Word document that unpacks to more than the limit is refused', async () => {
  const bomb = zipSync({ 'word/document.xml': strToU8('x') })
  const view = new DataView(bomb.buffer, bomb.byteOffset)
  const directory = view.getUint32(bomb.length - 6, true)
  view.setUint32(directory + 24, unfoldedMaximum + 1, true)
  await expect(prepareWord(bomb)).rejects.toMatchObject({ problems: [{ code: 'unfolds-too-far' }] })
})

test('R-53 tracked deletions are left out and counted, moved text is imported once', async () => {
  const deleted = `<w:del w:id="1"><w:r><w:delText>jamais</w:delText></w:r></w:del>`
  const inserted = `<w:ins w:id="2">${run('toujours')}</w:ins>`
  const moved = (way: string) => `<w:move${way}>${run('ailleurs')}</w:move${way}>`
  const mark = '<w:p><w:pPr><w:rPr><w:del w:id="3"/></w:rPr></w:pPr></w:p>'
  const body = cut(
    'Un',
    paragraph(run('On demande ') + deleted + inserted),
    mark,
    paragraph(moved('From')),
    paragraph(deleted + moved('To')),
  )
  const { said, deletions } = await read(body)
  expect(said[0]).toContain('On demande toujours')
  expect(said[0]).not.toContain('jamais')
  expect(said[0]?.match(/ailleurs/g)).toHaveLength(1)
  expect(deletions).toBe(2)
})

test('R-53 comments are left out and counted', async () => {
  const comment = (text: string) => `<w:comment w:id="1">${paragraph(run(text))}</w:comment>`
  const comments = `<w:comments ${namespaces}>${comment('À revoir')}${comment('Oui')}</w:comments>`
  const body = cut('Un', paragraph(`${run('Mots')}<w:r><w:commentReference w:id="1"/></w:r>`))
  const found = await read(body, { 'word/comments.xml': comments })
  expect(found).toMatchObject({ comments: 2, deletions: 0, textBoxes: 0 })
  expect(found.said[0]).not.toContain('revoir')
  expect(await read(body)).toMatchObject({ comments: 0 })
})

const cell = (...paragraphs: string[]) => `<w:tc>${paragraphs.join('')}</w:tc>`
const table = (...rows: string[][]) => `<w:tbl>${rows.map(cells => `<w:tr>${cells.join('')}</w:tr>`).join('')}</w:tbl>`

test('O-03 paragraphs, list items and lines in one cell of a Word document do not run together, and its links come below the table', async () => {
  const heads = ['Signe', 'Que faire'].map(text => cell(paragraph(run(text))))
  const lines = cell(paragraph(`${link(run('147.ch'))}<w:r><w:br/></w:r>${run('jour et nuit')}`))
  const found = await read(
    cut(
      'Un',
      table(
        heads,
        [cell(paragraph(run('Il se tait')), paragraph(run('Il s’isole'))), lines],
        [cell(paragraph(run('10')), paragraph(run('20'))), cell(paragraph(run('Voir ') + link(run('le site'))))],
      ),
    ),
  )
  const [sheet, links] = found.slides[0]!.content.blocks
  expect(sheet).toMatchObject({
    type: 'table',
    rows: [
      { cells: [{ text: 'Il se tait Il s’isole' }, { text: '147.ch jour et nuit' }] },
      { cells: [{ text: '10 20' }, { text: 'Voir le site' }] },
    ],
  })
  expect(JSON.stringify(links).match(/"text":"[^"]*"/g)).toEqual(['"text":"147.ch"', '"text":"le site"'])
  expect(JSON.stringify(links)).toContain('"href":"https://147.ch"')
  expect(found.movedLinks).toBe(2)
})

test.each([
  ['in a heading with words', paragraph(`${picture}${run(' Voir')}`, 'Titre1'), 'Voir'],
  ['alone in a heading', paragraph(picture, 'Titre1'), 'Une cour'],
  ['in the only heading', paragraph(`${run('Voir')}${picture}`, 'Titre1'), 'Voir'],
  ['in a heading too long for a title', paragraph(`${run('mot '.repeat(80))}${picture}`, 'Titre1'), null],
  ['in a group', paragraph(drawing(`<wpg:wgp xmlns:wpg="urn:group">${blip('r:embed="image"')}</wpg:wgp>`)), 'guide'],
  ['in the newer way alone', paragraph(either(picture.replace(/<\/?w:r>/g, ''), '<mc:Fallback/>')), 'guide'],
])('O-04 a picture %s of a Word document is imported once', async (_, body, title) => {
  const { slides, pictures, missingPictures } = await read(body + paragraph(run('Texte.')))
  const images = slides.flatMap(({ content }) => content.blocks).filter(({ type }) => type === 'image')
  expect([images.length, pictures.length, missingPictures]).toEqual([1, 1, 0])
  if (title) expect(slides[0]?.content.title).toBe(title)
})

test.each([
  ['is a file of the author’s own computer', drawing(blip('r:link="elsewhere"'))],
  ['is not in the file', drawing(blip('r:embed="lost"'))],
  ['refers to nothing', drawing(blip('r:embed="nowhere"'))],
  ['has no reference', drawing(blip(''))],
  ['of Word 2007 refers to nothing', '<w:r><w:pict><v:shape><v:imagedata r:id="nowhere"/></v:shape></w:pict></w:r>'],
  ['of Word 2007 has no reference', '<w:r><w:pict><v:shape><v:imagedata/></v:shape></w:pict></w:r>'],
])('O-04 a picture that %s is counted as missing, and all else is imported', async (_, lost) => {
  const found = await read(
    cut('Un', paragraph(run('Avant')), paragraph(lost), paragraph(lost), paragraph(picture), paragraph(run('Fin'))),
  )
  expect(found).toMatchObject({ missingPictures: 2, unreadablePictures: 0 })
  expect(found.pictures.map(({ size }) => size)).toEqual([1])
  expect(found.said[0]).toMatch(/Avant.*"type":"image".*Fin/)
})

test('O-04 the link of a picture, of a heading and of a caption comes below it, by its address if it has no words', async () => {
  const clicked = picture.replace('descr="Une cour"/>', 'descr="Une cour"><a:hlinkClick r:id="site"/></wp:docPr>')
  const { slides, movedLinks } = await read(
    paragraph(run('Voir ') + link(run('ici')), 'Titre1') +
      paragraph(link(picture)) +
      paragraph(run('Photo de ') + link(run('quelqu’un')), 'Lgende') +
      cut('Deux', paragraph(clicked)),
  )
  const linked = (slide: number) =>
    slides[slide]!.content.blocks.map(block =>
      block.type === 'text' ? (JSON.stringify(block).match(/(?<="text":")[^"]*(?=","marks)/g) ?? []) : block.type,
    )
  expect(linked(0)).toEqual([['ici'], 'image', ['147.ch', 'quelqu’un']])
  expect(slides[0]?.content.blocks[1]).toMatchObject({ caption: 'Photo de quelqu’un' })
  expect(linked(1)).toEqual(['image', ['147.ch']])
  expect(movedLinks).toBe(4)
})

test('O-04 characters of special fonts without an equivalent are counted', async () => {
  const sign = '<w:r><w:sym w:font="École" w:char="F0FF"/></w:r>'
  expect(await read(cut('Un', paragraph(run('Mots') + sign), paragraph(sign)))).toMatchObject({ signs: 2 })
})

test('O-06 formulas are counted and text boxes read whatever a program names the parts of a document', async () => {
  const formula = paragraph('<m:oMath><m:r><m:t>a=b</m:t></m:r></m:oMath>')
  const body = `<w:document ${namespaces}><w:body>${cut('Un', formula, paragraph(shape('Mots')))}</w:body></w:document>`
  for (const path of ['word/document2.xml', 'word/main/text.xml', 'doc.xml']) {
    const found = await read('', {
      '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${relations}/officeDocument" Target="${path}"/></Relationships>`,
      [path]: body,
    })
    expect(found).toMatchObject({ formulas: 1, textBoxes: 1 })
    expect(found.said.join()).toContain('Mots')
  }
})

test('O-06 a checkbox of a Word document remains, ticked or not', async () => {
  const w14 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"'
  const box = (isTicked: number) =>
    `<w:sdt><w:sdtPr><w14:checkbox ${w14}><w14:checked w14:val="${isTicked}"/></w14:checkbox></w:sdtPr><w:sdtContent>${run(isTicked ? '☒' : '☐')}</w:sdtContent></w:sdt>`
  const { said } = await read(cut('Un', paragraph(box(1) + run(' fait')), paragraph(box(0) + run('à faire'))))
  expect(said[0]).toMatch(/☑ fait.*☐ à faire/)
})

const level = (at: number, format: string, start = 1, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/>${more}</w:lvl>`
const numbering = {
  'word/numbering.xml': `<w:numbering ${namespaces}>
<w:abstractNum w:abstractNumId="0">${level(0, 'decimal')}${level(1, 'lowerLetter')}</w:abstractNum>
<w:abstractNum w:abstractNumId="1">${level(0, 'lowerLetter')}</w:abstractNum>
<w:abstractNum w:abstractNumId="2">${level(0, 'upperRoman', 5)}</w:abstractNum>
<w:abstractNum w:abstractNumId="3">${level(0, 'bullet')}</w:abstractNum>
<w:abstractNum w:abstractNumId="4">${level(0, 'decimal', 1, '<w:pStyle w:val="Etape"/>')}</w:abstractNum>
${[0, 1, 2, 3].map(id => `<w:num w:numId="${id + 1}"><w:abstractNumId w:val="${id}"/></w:num>`).join('')}
<w:num w:numId="9"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>
</w:numbering>`,
}
const item = (list: number, text: string, depth = 0) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${run(text)}</w:p>`

/** Each list of the only text of a slide: how it counts, and its items. */
async function listsIn(body: string) {
  const { slides } = await read(cut('Un', body), numbering)
  const [block] = slides[0]!.content.blocks
  const nodes = block?.type === 'text' ? block.text.content : []
  return nodes.map(node => {
    if (node.type !== 'orderedList' && node.type !== 'bulletList') return plainText({ type: 'doc', content: [node] })
    return [node.attrs ?? {}, ...node.content.map(({ content }) => plainText({ type: 'doc', content }))]
  })
}

test('O-05 a list of a Word document continues after a paragraph, and starts again where Word starts it again', async () => {
  expect(
    await listsIn(item(1, 'un') + item(1, 'deux') + paragraph(run('Puis :')) + item(1, 'trois') + item(9, 'encore')),
  ).toEqual([[{}, 'un', 'deux'], 'Puis :', [{ start: 3 }, 'trois'], [{}, 'encore']])
})

test('O-05 a list of a Word document keeps letters or Roman numerals and its first number, also when its style sets them', async () => {
  expect(await listsIn(item(2, 'a') + item(2, 'b') + item(3, 'cinq') + item(4, 'point'))).toEqual([
    [{ type: 'a' }, 'a', 'b'],
    [{ start: 5, type: 'I' }, 'cinq'],
    [{}, 'point'],
  ])
  const styled = paragraph(run('un'), 'Etape') + paragraph(run('Et')) + paragraph(run('deux'), 'Etape')
  expect(await listsIn(styled)).toEqual([[{}, 'un'], 'Et', [{ start: 2 }, 'deux']])
})

test('O-05 lists within a list of a Word document count from their own beginning', async () => {
  const body = [item(1, 'un'), item(1, 'x', 1), item(1, 'y', 1), item(1, 'deux'), item(1, 'z', 1)].join('')
  const { said } = await read(cut('Un', body), numbering)
  expect(said[0]?.match(/"attrs":\{[^}]*\}/g)).toEqual(['"attrs":{"type":"a"}', '"attrs":{"type":"a"}'])
  expect(said[0]).not.toContain('list-number')
})

const seen = (format: string, text: string, more = '') =>
  level(0, format, 1, `<w:lvlText w:val="${text}"/>${more}`) + level(1, 'lowerRoman', 1, '<w:lvlText w:val="%1.%2)"/>')
const shown = [
  seen('none', ''),
  seen('decimal', 'Étape %1 :'),
  seen('upperLetter', 'Annexe %1', '<w:suff w:val="nothing"/>'),
  seen('decimalZero', '§ %1'),
  seen('decimal', '(%1)'),
  seen('none', 'Remarque', '<w:pStyle w:val="Remarque"/>'),
]
const shownNumbering = {
  'word/numbering.xml': `<w:numbering ${namespaces}>${shown.map((levels, id) => `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`).join('')}${shown.map((_, id) => `<w:num w:numId="${id + 1}"><w:abstractNumId w:val="${id}"/></w:num>`).join('')}</w:numbering>`,
}

test('O-60 a list of a Word document with words before its numbers, or without numbers, is imported as it looks', async () => {
  const body = [
    item(1, 'sans numéro'),
    item(2, 'mélanger'),
    item(2, 'cuire'),
    item(3, 'x'),
    item(4, 'alinéa'),
    item(5, 'un'),
    item(5, 'deux'),
    item(5, 'dedans', 1),
    paragraph(run('à savoir'), 'Remarque'),
    item(2, 'servir'),
  ]
  const { slides } = await read(cut('Un', body.join('')), shownNumbering)
  const [block] = slides[0]!.content.blocks
  const nodes = block?.type === 'text' ? block.text.content : []
  expect(nodes.map(node => [node.type, plainText({ type: 'doc', content: [node] })])).toEqual([
    ['paragraph', 'sans numéro'],
    ['paragraph', 'Étape 1 : mélanger'],
    ['paragraph', 'Étape 2 : cuire'],
    ['paragraph', 'Annexe Ax'],
    ['paragraph', '§ 01 alinéa'],
    ['orderedList', expect.stringMatching(/^un\s+deux\s+dedans$/)],
    ['paragraph', 'Remarque à savoir'],
    ['paragraph', 'Étape 3 : servir'],
  ])
})

test('O-60 letters and Roman numerals in the labels of a list are those that Word shows', async () => {
  const counted = (format: string, start: number) => ({
    'word/numbering.xml': `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="0">${level(0, format, start, '<w:lvlText w:val="Art. %1"/>')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  })
  for (const [format, start, seen] of [
    ['lowerRoman', 49, 'Art. xlix mot'],
    ['upperLetter', 28, 'Art. BB mot'],
    ['lowerLetter', 26, 'Art. z mot'],
    ['decimal', 0, 'Art. 0 mot'],
  ] as const) {
    expect((await read(cut('Un', item(1, 'mot')), counted(format, start))).said[0]).toContain(`"${seen}"`)
  }
})

test.each([
  ['has no text', { 'word/styles.xml': strToU8('<x/>') }],
  ['is no XML', { 'word/document.xml': strToU8('<w:document><w:body>') }],
  ['is empty', { 'word/document.xml': new Uint8Array() }],
])('O-11 a Word document that %s is called damaged', async (_, files) => {
  const { default: mammoth } = await import('mammoth/mammoth.browser.min.js' as string)
  const reading = readWord(mammoth, 'guide.docx', new Uint8Array(zipSync(files)).buffer)
  await expect(reading).rejects.toEqual(new UnfitDocument('damaged'))
})
