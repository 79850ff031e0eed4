import { expect, test } from 'vitest'
import { plainText } from '#rich-text.ts'
import { readPlainMarkdown } from './plain-markdown.ts'

/** The text of the only slide of a course that is one Markdown file, and the problems of that file. */
function read(text: string) {
  const files = { texts: new Map([['cours.md', text]]), others: new Set<string>() }
  const { modules, problems } = readPlainMarkdown(files, { language: 'fr', name: 'cours.md', idOf: path => path })
  const blocks = modules[0]?.slides[0]?.content.fr?.blocks ?? []
  return { said: blocks.map(block => (block.type === 'text' ? plainText(block.text) : block.type)), blocks, problems }
}

test('O-06 a task list of plain Markdown keeps a sign before each item', () => {
  const { said, problems } = read('# Un\n\n- [ ] à faire\n- [x] **fait**\n  - [x] aussi\n')
  expect(said).toEqual(['☐ à faire\n☑ fait\n☑ aussi'])
  expect(problems).toEqual([])
})

test('O-05 a list of plain Markdown keeps its first number', () => {
  expect(read('# Un\n\n3. trois\n4. quatre\n').blocks).toMatchObject([
    { text: { content: [{ type: 'orderedList', attrs: { start: 3 } }] } },
  ])
})

test('T-31 a module made of a folder is named by it without its number, with a capital, or by its first heading where it is only a number', () => {
  const texts = new Map([
    ['01-debut/1.md', '# Un'],
    ['02/1.md', '# Reconnaître\n\nTexte.'],
    ['3.fin_de_cours/1.md', 'Texte.'],
    ['seul.md', '# Seul'],
  ])
  const files = { texts, others: new Set<string>() }
  const { modules } = readPlainMarkdown(files, { language: 'fr', name: 'mon-cours.zip', idOf: path => path })
  expect(modules.map(({ name }) => name.fr)).toEqual(['Debut', 'Reconnaître', 'Fin de cours', 'Mon cours.zip'])
})
