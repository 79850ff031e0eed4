// @vitest-environment jsdom
import { slideContent } from '@preau/course/slide'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readWord } from './read-word.ts'

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
].join(' ')
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const run = (text: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (runs: string, style = '') => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs}</w:p>`
const raised = (text: string) => run(text, '<w:vertAlign w:val="superscript"/>')
const drawing = (graphic: string) =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="Une cour"/><a:graphic><a:graphicData>${graphic}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
const picture = drawing('<pic:pic><pic:blipFill><a:blip r:embed="image"/></pic:blipFill></pic:pic>')

/** A document as Word writes it in French, with this body and one note. */
function aDocument(body: string): ArrayBuffer {
  const rels = (parts: readonly (readonly [string, string])[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts.map(([name, target]) => `<Relationship Id="${name}" Type="${relations}/${name}" Target="${target}"/>`).join('')}</Relationships>`
  const styles = [
    ['Titre1', 'heading 1'],
    ['Citation', 'Quote'],
    ['Lgende', 'caption'],
  ].map(([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`)
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/></Types>',
    '_rels/.rels': rels([['officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': rels([
      ['styles', 'styles.xml'],
      ['footnotes', 'footnotes.xml'],
      ['image', 'media/image1.png'],
    ]),
    'word/styles.xml': `<w:styles ${namespaces}>${styles.join('')}</w:styles>`,
    'word/footnotes.xml': `<w:footnotes ${namespaces}><w:footnote w:id="2">${paragraph(run('Voir le plan d’études.'))}</w:footnote></w:footnotes>`,
    'word/media/image1.png': 'x',
    'word/document.xml': `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
  }
  const files = Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))
  return new Uint8Array(zipSync(files)).buffer
}

async function read(body: string) {
  // As a string: it says nothing of its types.
  const { default: mammoth } = await import('mammoth/mammoth.browser.min.js' as string)
  const found = await readWord(mammoth, 'guide.docx', aDocument(body))
  for (const { content } of found.slides) slideContent.parse(content)
  return { ...found, said: found.slides.map(({ content }) => JSON.stringify(content.blocks)) }
}

const cut = (title: string, ...paragraphs: string[]) => paragraph(run(title), 'Titre1') + paragraphs.join('')

test('R-53 a note of a document of Word ends the screen that refers to it', async () => {
  const referring = paragraph(`${run('Une règle')}<w:r><w:footnoteReference w:id="2"/></w:r>`)
  const { said } = await read(cut('Un', referring, paragraph(run('Encore'))) + cut('Deux', paragraph(run('Fin'))))
  expect(said).toHaveLength(2)
  expect(said[0]).toMatch(/Une règle\[1\].*Encore.*"\[1\] Voir le plan d’études\.\s*"/)
  expect(said[1]).not.toMatch(/Voir|↑|orderedList/)
})

test('R-53 raised and lowered numbers of Word stay so, quotations are quotations, captions those of their pictures', async () => {
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

test('R-53 what of a document of Word does not come as it was is counted', async () => {
  const formula = paragraph('<m:oMathPara><m:oMath><m:r><m:t>a=b</m:t></m:r></m:oMath></m:oMathPara>')
  const chart = paragraph(drawing('<c:chart r:id="rId9"/>'))
  const struck = paragraph(run('Oui') + run('non', '<w:strike/>'))
  expect(await read(cut('Un', formula, chart, struck))).toMatchObject({ formulas: 1, charts: 1, struckOut: 1 })
  expect(await read(cut('Un'))).toMatchObject({ formulas: 0, charts: 0, struckOut: 0 })
})
