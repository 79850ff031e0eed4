import { expect, test } from 'vitest'
import { readPlainMarkdown } from './plain-markdown.ts'
import { readPlainSource } from './plain-words.ts'

test('R-43 a very long run of spaces between two words is read quickly', () => {
  const page = { source: '', report: () => undefined }
  expect(readPlainSource(` a${' '.repeat(195_000)}b\n`, {}, page)).toBe('a b')
})

test('R-43 a picture address with a very long run of question marks is read quickly', () => {
  const texts = new Map([['a.md', `# A\n\n![x](${'?'.repeat(195_000)}&#10;x)`]])
  const { problems } = readPlainMarkdown(
    { texts, others: new Set() },
    { language: 'fr', name: 'A', idOf: path => path },
  )
  expect(problems.map(({ code }) => code)).toContain('missing-media')
})
