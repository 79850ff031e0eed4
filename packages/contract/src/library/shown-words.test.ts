import { expect, test } from 'vitest'
import { withShownWords } from './shown-words.ts'

test('T-32 punctuation of names and descriptions is not left alone at the start of a line, as pages show them', () => {
  const object = { id: 'a', name: 'Image volée : que faire ?', description: '« Non ! » : la suite' }
  expect(withShownWords(object)).toEqual({
    id: 'a',
    name: 'Image volée\u00a0: que faire\u00a0?',
    description: '«\u00a0Non\u00a0!\u00a0»\u00a0: la suite',
  })
  expect(withShownWords({ ...object, description: null }).description).toBeNull()
})
