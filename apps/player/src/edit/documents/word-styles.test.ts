// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cut, namespaces, paragraph, read, run } from './testing/a-word-document.ts'

/** A style of Word: its id, its name, what it is based on, and its properties. */
const wordStyle = (type: string, id: string, { name = id, from = '', look = '' }) =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${from && `<w:basedOn w:val="${from}"/>`}${look}</w:style>`

test('O-71 headings, quotes and captions in custom styles, or marked by an outline level alone, are recognised', async () => {
  const styles = [
    wordStyle('paragraph', 'Titre2', { name: 'heading 2' }),
    wordStyle('paragraph', 'Maison', { from: 'Titre2', look: '<w:pPr><w:keepNext/></w:pPr>' }),
    wordStyle('paragraph', 'Table', { from: 'Titre2', look: '<w:pPr><w:outlineLvl w:val="9"/></w:pPr>' }),
    wordStyle('paragraph', 'Citation', { name: 'Quote' }),
    wordStyle('paragraph', 'Parole', { from: 'Citation' }),
    wordStyle('paragraph', 'Cercle', { from: 'Cercle' }),
  ]
  const level = '<w:p><w:pPr><w:outlineLvl w:val="1"/></w:pPr>'
  const body = [
    paragraph(run('Un'), 'Titre2') + paragraph(run('Mots un')) + paragraph(run('Deux'), 'Maison'),
    paragraph(run('Dit par elle'), 'Parole') + paragraph(run('Sommaire'), 'Table') + paragraph(run('Rond'), 'Cercle'),
    `${level}${run('Trois')}</w:p>${paragraph(run('Mots trois'))}`,
  ]
  const { slides, said } = await read(body.join(''), {
    'word/styles.xml': `<w:styles ${namespaces}>${styles.join('')}</w:styles>`,
  })
  expect(slides.map(({ content }) => content.title)).toEqual(['Un', 'Deux', 'Trois'])
  expect(said[1]).toMatch(/blockquote.*Dit par elle.*Sommaire.*Rond/)
  const alone = await read(`${level}${run('Un')}</w:p>${paragraph(run('Mots'))}${level}${run('Deux')}</w:p>`)
  expect(alone.slides.map(({ content }) => content.title)).toEqual(['Un', 'Deux'])
})

test('O-71 words that a style makes bold or italic are imported so, unless their own formatting says otherwise', async () => {
  const styles = [
    wordStyle('character', 'Accent', { look: '<w:rPr><w:i/></w:rPr>' }),
    wordStyle('character', 'Fort', { from: 'Accent', look: '<w:rPr><w:b/></w:rPr>' }),
    wordStyle('character', 'Droit', { from: 'Accent', look: '<w:rPr><w:i w:val="0"/></w:rPr>' }),
  ]
  const runs = ['Accent', 'Fort', 'Droit'].map(style => run(style, `<w:rStyle w:val="${style}"/>`))
  const { said } = await read(
    cut('Un', paragraph(runs.join('') + run('non', '<w:rStyle w:val="Accent"/><w:i w:val="0"/>'))),
    { 'word/styles.xml': `<w:styles ${namespaces}>${styles.join('')}</w:styles>` },
  )
  expect(said.join('')).toContain('"text":"Accent","marks":[{"type":"italic"}]')
  expect(said.join('')).toMatch(/"text":"Fort","marks":\[\{"type":"(?:bold|italic)"\},\{"type":"(?:bold|italic)"\}\]/)
  expect(said.join('')).toMatch(/\{"type":"text","text":"Droitnon"\}/)
})

test('O-71 titles of the document and of its chapters that are on no slide are counted', async () => {
  const styles = ['heading 1', 'heading 2', 'Title'].map(name =>
    wordStyle('paragraph', name.replace(' ', ''), { name }),
  )
  const withStyles = { 'word/styles.xml': `<w:styles ${namespaces}>${styles.join('')}</w:styles>` }
  const line = (words: string, style?: string) => paragraph(run(words), style)
  const chapter = line('Partie', 'heading1') + line('Un', 'heading2') + line('Mots') + line('Deux', 'heading2')
  expect((await read(line('Guide', 'Title') + chapter, withStyles)).loneTitles).toBe(2)
  expect((await read(line('Guide', 'Title') + line('Avant') + chapter, withStyles)).loneTitles).toBe(1)
  expect((await read(line('Un', 'heading2') + line('Mots'), withStyles)).loneTitles).toBe(0)
})
