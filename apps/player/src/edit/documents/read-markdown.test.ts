// @vitest-environment jsdom
import { slideContent } from '@preau/course/slide'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47)
const text = (content: string) => ({ name: 'Cours.md', bytes: new Uint8Array(strToU8(content)) })
const zip = (files: Record<string, Uint8Array>) => ({ name: 'cours.zip', bytes: new Uint8Array(zipSync(files)) })
const read = ({ name, bytes }: ReturnType<typeof zip>) => readMarkdown(name, bytes)

const outline = async (file: ReturnType<typeof zip>) => {
  const { slides } = await read(file)
  for (const { content } of slides) slideContent.parse(content)
  return slides.map(({ content }) => [content.title, ...content.blocks.map(({ type }) => type)])
}

test('R-53 headings cut a Markdown text into slides, with lists, quotes, links and tables', async () => {
  const file = text(
    '---\ntitle: "Mon cours"\n---\nAvant\n\n## Un\n\n- a\n- **b**\n\n> Cité\n\n[école](https://ecole.ch)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n## Deux\n\n1. x\n',
  )
  expect(await outline(file)).toEqual([
    ['Mon cours', 'text'],
    ['Un', 'text', 'table'],
    ['Deux', 'text'],
  ])
  const said = JSON.stringify((await read(file)).slides)
  for (const part of ['bulletList', 'orderedList', 'blockquote', '"href":"https://ecole.ch"', '"type":"bold"'])
    expect(said).toContain(part)
})

test('R-53 pictures in the zip are imported by their paths, and missing ones are counted', async () => {
  const words =
    '# Un\n\n![Une cour](../images/la%20cour.png)\n\n![x](https://ailleurs.ch/a.png) ![y](absente.png)\n\n# Deux\n\n<img src="../images/la cour.png" alt="La même">'
  const found = await read(zip({ 'textes/cours.md': strToU8(words), 'images/la cour.png': png, '__MACOSX/x.md': png }))
  expect(found).toMatchObject({ kind: 'markdown', missingPictures: 2, unreadablePictures: 0 })
  expect(found.pictures.map(({ name, type }) => [name, type])).toEqual([
    ['la cour.png', 'image/png'],
    ['la cour.png', 'image/png'],
  ])
  const [one, two] = found.slides
  expect(one?.content.blocks).toMatchObject([{ type: 'image', alt: 'Une cour' }])
  expect(two?.content.blocks).toMatchObject([{ type: 'image', alt: 'La même' }])
})

test('R-53 a Markdown text runs no script, and links only where a link may', async () => {
  const { slides } = await read(
    text(
      '# Un\n\nMot <b onclick="x()">gras</b> [là](javascript:alert(1))\n\n<script>alert(1)</script>\n\n# Deux\n\nFin',
    ),
  )
  const said = JSON.stringify(slides)
  expect(said).toContain('gras')
  expect(said).not.toMatch(/javascript|onclick|alert/)
})

test('O-06 pictures are found in a zip whose names are in code page 437, as older programs pack', async () => {
  const packed = zipSync({ 'cours.md': strToU8('# Un\n\n![Une cour](images/%C3%A9cole.png)'), 'images/xcole.png': png })
  const renamed = packed.map((byte, at) =>
    String.fromCharCode(...packed.subarray(at, at + 5)) === 'xcole' ? 0x82 : byte,
  )
  const { pictures, missingPictures } = await readMarkdown('cours.zip', new Uint8Array(renamed))
  expect([pictures.map(({ name }) => name), missingPictures]).toEqual([['école.png'], 0])
})

test('O-06 an export of Notion, a zip in a zip, is read, and the ids behind its names are in no title', async () => {
  const id = '0123456789abcdef0123456789abcdef'
  const page = {
    [`Cours ${id}.md`]: strToU8(`Mots\n\n![x](Cours%20${id}/image.png)`),
    [`Cours ${id}/image.png`]: png,
  }
  const file = zip({ 'ExportBlock-1234-Part-1.zip': zipSync(page) })
  expect(await outline(file)).toEqual([['Cours', 'text', 'image']])
  expect((await read(file)).missingPictures).toBe(0)
  expect(await outline(zip(page))).toEqual([['Cours', 'text', 'image']])
  expect(await outline({ ...text('Mots'), name: `Cours ${id}.md` })).toEqual([['Cours', 'text']])
  const parts = {
    'Part-1.zip': zipSync(page),
    'Part-2.zip': zipSync({ [`Suite ${id}.md`]: strToU8('# Suite\n\nFin') }),
  }
  expect((await outline(zip(parts))).map(([title]) => title)).toContain('Suite')
})

test('O-06 a zip in a zip without Markdown makes no slides', async () => {
  await expect(read(zip({ 'a.zip': zipSync({ 'b.html': strToU8('x') }) }))).rejects.toThrow(
    expect.objectContaining({ fault: 'archive' }),
  )
})

test('O-01 Markdown of Windows, of an old Macintosh and in UTF-16 keeps its accents', async () => {
  const latin = (written: string) => Uint8Array.from(written, letter => letter.charCodeAt(0))
  const wide = Uint8Array.from(
    [...'\uFEFF# L’été'].flatMap(letter => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  )
  for (const bytes of [latin('# L\x92\xe9t\xe9'), latin('# L\xd5\x8et\x8e'), wide])
    expect(await outline({ name: 'Cours.md', bytes })).toEqual([['L’été']])
})

test('O-58 when a Markdown text does not say its encoding, some of its words are shown as they were read', async () => {
  const dos = Uint8Array.from('# L\x27\x82t\x82 \x85 l\x27\x82cole', letter => letter.charCodeAt(0))
  expect(await read({ name: 'Cours.md', bytes: dos })).toMatchObject({
    guessed: ['été', 'à', 'école'],
    slides: [{ content: { title: "L'été à l'école" } }],
  })
  expect((await read(text('# L’été'))).guessed).toEqual([])
})

test.each([
  ['imsmanifest.xml', 'scorm'],
  ['h5p.json', 'h5p'],
  ['ppt/presentation.xml', 'pptx'],
  ['index.html', 'archive'],
])('R-53 a zip with %s is recognised and makes no slides', async (path, fault) => {
  await expect(read(zip({ [path]: strToU8('x') }))).rejects.toThrow(expect.objectContaining({ fault }))
})

test('O-03 the words of cells and of anything else with lines of its own do not run together, and no text is lost', async () => {
  const found = await read(
    text(
      '# Un\n\n| Signe | Que faire |\n|---|---|\n| Il se tait<br>Il s’isole | [147.ch](https://147.ch) **gras** |\n\n<dl><dt>un</dt><dd>deux</dd><dt>trois</dt></dl>\n\n<details><summary>quatre</summary>cinq</details>\n\n<br>\nsix\n',
    ),
  )
  const [sheet, words] = found.slides[0]!.content.blocks
  expect(sheet).toMatchObject({ rows: [{ cells: [{ text: 'Il se tait Il s’isole' }, { text: '147.ch gras' }] }] })
  expect(found.movedLinks).toBe(1)
  expect(JSON.stringify(words).match(/(?<="text":")[^"]*/g)).toEqual([
    '147.ch',
    'un',
    'deux',
    'trois',
    'quatre',
    'cinq',
    'six',
  ])
})

test('O-03 each line of a passage of code remains a line', async () => {
  const said = JSON.stringify((await read(text('# Un\n\n```\nRésume :\n- un\n- deux\n```\n'))).slides)
  expect(said).toContain('{"type":"text","text":"Résume :"},{"type":"hardBreak"},{"type":"text","text":"- un"}')
  expect(said).toContain('"text":"- deux"}]')
})

test('O-04 pictures in headings of Markdown are imported, and the link of a picture comes below it', async () => {
  const words =
    '# ![icône](a.png) Voir\n\nTexte.\n\n# ![seule](a.png)\n\nFin.\n\n# Lien\n\n[![x](a.png)](https://147.ch)\n'
  const file = zip({ 'cours.md': strToU8(words), 'a.png': png })
  expect(await outline(file)).toEqual([
    ['Voir', 'image', 'text'],
    ['seule', 'image', 'text'],
    ['Lien', 'image', 'text'],
  ])
  expect(JSON.stringify((await read(file)).slides[2])).toMatch(
    /"text":"147\.ch","marks":\[{"type":"link","attrs":{"href":"https:\/\/147\.ch"/,
  )
})

test('O-06 struck-out text, task lists, notes and bare addresses of Markdown are imported as such', async () => {
  const found = await read(
    text(
      '# Un\n\n- [ ] à faire\n- [x] fait\n\nUne note[^1] et ~~barré~~, ~20 min, voir https://147.ch et www.ecole.ch ou a@b.ch.\n\n# Deux\n\nEncore[^1] et[^b].\n\n[^1]: Le texte\n    de la note.\n[^b]: **Autre**\n[^seule]: Sans appel\n',
    ),
  )
  const [one, two] = found.slides.map(({ content }) => JSON.stringify(content.blocks))
  expect(found.struckOut).toBe(1)
  for (const said of ['☐ à faire', '☑ fait', 'barré', '~20 min']) expect(one).toContain(said)
  expect(one).not.toMatch(/~~|\[\^|☐ {2}/)
  for (const href of ['https://147.ch', 'http://www.ecole.ch', 'mailto:a@b.ch'])
    expect(one).toContain(`"href":"${href}"`)
  expect(one).toMatch(/note\[1\] et.*"\[1\] Le texte de la note\.\s*"/)
  expect(two).toMatch(/Encore\[1\] et\[2\].*"\[1\] Le texte de la note.*\[2\] .*Autre.*\[3\] Sans appel/)
  expect(one + two!).not.toMatch(/↩|Footnotes/)
})

test('O-85 films, sounds and frames in Markdown are counted, and their addresses remain as links in their place', async () => {
  const { slides, embedded } = await read(
    text(
      [
        '# Un\n\nAvant\n\n<iframe src="https://film.example/1" title="Le film"></iframe>\n',
        '<video controls><source src="https://film.example/2.mp4">Votre navigateur…</video>\n',
        '<object data="https://film.example/3.pdf"><embed src="https://film.example/3.pdf"></object>\n',
        '<embed src="javascript:alert(1)">\n\n<audio src="https://film.example/4.mp3"></audio>\n\nAprès',
      ].join('\n'),
    ),
  )
  expect(embedded).toBe(5)
  const said = JSON.stringify(slides)
  expect([...said.matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href)).toEqual(
    ['1', '2.mp4', '3.pdf', '4.mp3'].map(path => `https://film.example/${path}`),
  )
  expect(said).toContain('Le film')
  expect(said).not.toMatch(/javascript|navigateur/)
  expect(await read(text('# Un\n\nRien'))).toMatchObject({ embedded: 0 })
})

test('O-06 notes of several Markdown files with the same names are kept separate', async () => {
  const file = (word: string) => strToU8(`# ${word}\n\nMots[^1]\n\n[^1]: Note ${word}\n`)
  const { slides } = await read(zip({ 'a.md': file('Un'), 'b.md': file('Deux') }))
  expect(slides.map(({ content }) => /Note \w+/.exec(JSON.stringify(content))?.[0])).toEqual(['Note Un', 'Note Deux'])
})

test('O-41 superscript and subscript HTML in Markdown is kept, in titles and cells too, and inline styles are read', async () => {
  // As pandoc writes a document of Word.
  const file = text(
    '# 10<sup>3</sup>\n\nCO<sub>2</sub> et <span style="font-weight:bold">gras</span>\n\n<table><tr><td>m<sup>2</sup></td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>\n',
  )
  expect(await outline(file)).toEqual([['10³', 'text', 'table']])
  const said = JSON.stringify((await read(file)).slides)
  for (const part of ['CO₂', 'm²', '"type":"bold"']) expect(said).toContain(part)
})

test.each([
  ['Obsidian', '![[cour.png]] et ![[images/cour.png|200]]', 2],
  ['a program on Windows', '![a](images\\cour.png) ![b](.\\images\\cour.png)', 2],
  ['pandoc', '![a](images/cour.png){width="2in"}', 1],
  ['one that names them without their folder', '![a](cour.png)', 1],
])('O-57 pictures are found as %s writes them', async (_, words, count) => {
  const found = await read(zip({ 'textes/cours.md': strToU8(`# Un\n\n${words}`), 'textes/images/cour.png': png }))
  expect([found.pictures.length, found.missingPictures]).toEqual([count, 0])
  expect(JSON.stringify(found.slides)).not.toMatch(/\[\[|width=/)
})

test('O-57 a picture whose name fits two files is counted as missing', async () => {
  const files = { 'a/x.png': png, 'b/x.png': png, 'cours.md': strToU8('# Un\n\n![[x.png]]') }
  expect(await read(zip(files))).toMatchObject({ missingPictures: 1, pictures: [] })
})

test('O-57 pictures embedded in a text are imported, as Google Docs and pandoc write them', async () => {
  const data = `data:image/png;base64,${btoa(String.fromCharCode(...png))}`
  const found = await read(
    text(`# Un\n\n![a][image1] <img src="${data}"> ![c](data:image/x-emf;base64,AAAA)\n\n[image1]: <${data}>\n`),
  )
  expect(found.missingPictures).toBe(1)
  expect(found.pictures.map(({ type }) => type)).toEqual(['image/png', 'image/png'])
  expect(found.pictures.map(({ size }) => size)).toEqual([png.length, png.length])
})

test('O-57 superscript and subscript of pandoc are kept, its attributes of layout are left out, and code is not changed', async () => {
  const words =
    '# Titre {#un .non}\n\n10^3^ m, 10^-3^, H~2~O, ~5 à ~10, ~~non~~, [mot]{.underline}, [lien](https://a.example){target="_blank"}\n\n::: {.cadre}\nDedans\n:::\n\n`x^2^ {.a}`\n'
  const { slides } = await read(text(words))
  const said = JSON.stringify(slides)
  expect(slides[0]?.content.title).toBe('Titre')
  expect(said).toMatch(/10³ m, 10⁻³, H₂O, ~5 à ~10, non, mot, .*lien.*Dedans.*x\^2\^ \{\.a\}/)
  expect(said).not.toMatch(/underline"?\}|target|:::/)
})

test.each([
  ['VuePress', ':::tip Ne jamais payer\nDedans\n:::', 'Ne jamais payer'],
  ['VitePress', '::: warning Attention à l’image\nDedans\n:::', 'Attention à l’image'],
  ['Docusaurus', ':::note[Ne jamais payer]\n\nDedans\n\n:::', 'Ne jamais payer'],
  ['Quarto', '::: {.callout-tip title="Ne jamais payer"}\nDedans\n:::', 'Ne jamais payer'],
  ['pandoc', '::: Cadre :::::\nDedans\n:::::::', ''],
])('O-57 the title of a callout box is imported, as %s writes it', async (_, written, words) => {
  const said = JSON.stringify((await read(text(`# Un\n\n${written}\n\nAprès\n`))).slides)
  for (const kept of [words, 'Dedans', 'Après']) expect(said).toContain(kept)
  expect(said).not.toMatch(/:::|callout|Cadre|title=/)
})

test.each([
  ['tildes', '~~~\nx^2^ ::: `a\n~~~'],
  ['a longer fence', '````md\n```\nx^2^ ::: a\n```\n````'],
  ['an open fence', '```\nx^2^ ::: a'],
  ['a fence in a list', '- un\n\n  ~~~\n  x^2^ ::: a\n  ~~~'],
  ['two backticks', 'Voici ``x^2^ ` ::: a`` dit.'],
])('O-57 text that looks like Markdown is unchanged in code between %s', async (_, written) => {
  const said = JSON.stringify((await read(text(`# Un\n\n${written}\n`))).slides)
  expect(said).toContain('x^2^')
  expect(said).toContain(':::')
})

test('O-57 the title in TOML front matter is read, also with the line ends of old Macintoshes', async () => {
  expect(await outline(text('+++\ntitle = "Mon cours"\n+++\nAvant\n'))).toEqual([['Mon cours', 'text']])
  expect(await outline(text('---\rtitle: Mon cours\r...\rAvant\r# Un\rFin\r'))).toEqual([
    ['Mon cours', 'text'],
    ['Un', 'text'],
  ])
})

test('R-53 a picture embedded in a text does not replace a file of the zip', async () => {
  const data = `data:image/png;base64,${btoa('held in the text')}`
  const words = `# Un\n\n![a](${data}) ![b](image-3.png) ![c](image-4.png)\n`
  const file = zip({ 'cours.md': strToU8(words), 'image-3.png': png, 'images/image-4.png': png })
  const { pictures, missingPictures } = await read(file)
  expect(missingPictures).toBe(0)
  expect(pictures.map(({ size }) => size)).toEqual([16, png.length, png.length])
})
