import { expect, test } from 'vitest'
import { loneIn } from './lone-words.ts'

test('R-16 words that are alone in their group of synonyms are found', () => {
  expect(loneIn('IA, intelligence artificielle\nécole\n\n vie privée , \n,')).toEqual(['école', 'vie privée'])
  expect(loneIn('')).toEqual([])
})
