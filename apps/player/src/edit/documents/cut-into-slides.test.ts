// @vitest-environment jsdom
import { slideContent } from '@preau/course/slide'
import { expect, test } from 'vitest'
import { cutIntoSlides } from './cut-into-slides.ts'

/** Each slide as its title and blocks; throws if the course's schema rejects one. */
const cut = (html: string) => {
  const { slides, tablesAsLines } = cutIntoSlides(html, 'Document')
  for (const { content } of slides) slideContent.parse(content)
  return {
    slides: slides.map(({ content }) => [content.title, ...content.blocks.map(({ type }) => type)]),
    tablesAsLines,
  }
}

test('R-53 headings cut a Word document into slides; a single heading above them is its name', () => {
  const html =
    '<h1>Mon cours</h1><h2>Un</h2><p>Bonjour</p><ul><li>a</li><li>b</li></ul><h3>Plus bas</h3><p>Encore</p><h2>Deux</h2><p>Fin</p>'
  expect(cut(html).slides).toEqual([
    ['Un', 'text'],
    ['Deux', 'text'],
  ])
  const [first] = cutIntoSlides(html, 'Document').slides
  expect(JSON.stringify(first)).toContain('{"type":"heading","attrs":{"level":3}')
})

test('R-53 text before the first heading, or a document without headings, becomes a slide named after the document or the file', () => {
  expect(cut('<p>Avant</p><h1>Un</h1><p>a</p><h1>Deux</h1><p>b</p>').slides).toEqual([
    ['Document', 'text'],
    ['Un', 'text'],
    ['Deux', 'text'],
  ])
  expect(cut('<p>Rien que des mots</p>').slides).toEqual([['Document', 'text']])
  expect(cut('<p> </p>').slides).toEqual([])
  const named = '<h1 class="document-name">Mon cours</h1><p>Avant</p><h1>Un</h1><p>a</p>'
  expect(cut(named).slides).toEqual([
    ['Mon cours', 'text'],
    ['Un', 'text'],
  ])
})

test('R-53 pictures and tables of a document become blocks in their place, with their text', () => {
  const html =
    '<h1>Un</h1><p>Avant</p><p><img data-picture="0" alt="Une cour"></p><p>Après</p>' +
    '<table><tr><th><p>Signe</p></th><th><p>Question</p></th></tr><tr><td><p>Il se tait</p></td><td><p>Depuis quand ?</p></td></tr></table>'
  expect(cut(html).slides).toEqual([['Un', 'text', 'image', 'text', 'table']])
  const [slide] = cutIntoSlides(html, 'Document').slides
  const [, image, , table] = slide!.content.blocks
  expect(slide!.pictures).toEqual({ [image!.id]: 0 })
  expect(image).toMatchObject({ alt: 'Une cour', media: '' })
  expect(table).toMatchObject({
    columns: [{ text: 'Signe' }, { text: 'Question' }],
    rows: [{ cells: [{ text: 'Il se tait' }, { text: 'Depuis quand ?' }] }],
  })
})

test('R-53 a picture gets the first caption after it; a second caption, and text in a paragraph with a picture, is not lost', () => {
  const caption = (inside: string) => `<p class="picture-caption">${inside}</p>`
  const picture = (number: number) => `<img data-picture="${number}">`
  const blocksIn = (html: string) => cutIntoSlides(`<h1>Un</h1>${html}`, 'Document').slides[0]!
  const table = '<table><tr><th>Signe</th><th>Question</th></tr><tr><td>a</td><td>b</td></tr></table>'
  const two = blocksIn(`<p>${picture(0)}</p>${caption('Figure 1')}${caption('Tableau 1')}${table}`)
  expect(two.content.blocks).toMatchObject([
    { type: 'image', caption: 'Figure 1' },
    { type: 'text' },
    { type: 'table' },
  ])
  expect(JSON.stringify(two.content.blocks[1])).toContain('Tableau 1')
  const within = blocksIn(`<p>${picture(0)}</p>${caption(`${picture(1)}Figure 2`)}`)
  expect(within.content.blocks.map(({ type }) => type)).toEqual(['image', 'text', 'image'])
  expect(JSON.stringify(within.content.blocks[1])).toContain('Figure 2')
  expect(Object.values(within.pictures)).toEqual([0, 1])
})

test('R-53 a table that does not fit our tables becomes lines of text, and is counted', () => {
  const wide = `<tr>${'<td>a</td>'.repeat(9)}</tr>`
  expect(cut(`<h1>Un</h1><table>${wide}${wide}</table>`)).toEqual({ slides: [['Un', 'text']], tablesAsLines: 1 })
  const merged = '<tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr>'
  expect(cut(`<h1>Un</h1><table>${merged}</table>`).tablesAsLines).toBe(1)
})

test('O-46 a table that would fit without its pictures is counted separately; a table with merged cells as well is not', () => {
  const picture = '<img data-picture="0">'
  const cells = (more = '') => `<table><tr><td>Signe</td><td>Image</td></tr><tr><td>a</td>${more}</tr></table>`
  const counted = (html: string) => {
    const { slides, tablesAsLines, picturedTables } = cutIntoSlides(`<h1>Un</h1>${html}`, 'Document')
    return { types: slides[0]!.content.blocks.map(({ type }) => type), tablesAsLines, picturedTables }
  }
  const pictured = { types: ['text', 'image'], tablesAsLines: 0, picturedTables: 1 }
  expect(counted(cells(`<td>${picture}</td>`))).toEqual(pictured)
  expect(counted(cells(`<td><p>vu ${picture}</p></td>`))).toEqual(pictured)
  const both = `<table><tr><td colspan="2">${picture}</td></tr><tr><td>a</td><td>b</td></tr></table>`
  expect(counted(both)).toMatchObject({ tablesAsLines: 1, picturedTables: 0 })
  const wide = `<table>${`<tr>${'<td>a</td>'.repeat(8)}<td>${picture}</td></tr>`.repeat(2)}</table>`
  expect(counted(wide)).toMatchObject({ tablesAsLines: 1, picturedTables: 0 })
  expect(counted(cells('<td>b</td>'))).toEqual({ types: ['table'], tablesAsLines: 0, picturedTables: 0 })
})

test('R-53 more blocks than fit continue on another slide, and links without a valid address become plain text', () => {
  const html = `<h1>Un</h1>${'<p>a</p><p><img data-picture="0"></p>'.repeat(40)}`
  expect(cut(html).slides.map(([title]) => title)).toEqual(['Un (1)', 'Un (2)'])
  const linked = cutIntoSlides(
    '<h1>Un</h1><p><a href="#footnote-1">note</a> <a href="https://ecole.ch">école</a></p>',
    'D',
  )
  expect(JSON.stringify(linked).match(/"href":"[^"]*"/g)).toEqual(['"href":"https://ecole.ch"'])
})
