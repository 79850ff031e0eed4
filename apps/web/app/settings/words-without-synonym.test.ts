import { expect, test } from 'vitest'
import { wordsWithoutSynonym } from './words-without-synonym.ts'

test('R-16 words that are alone in their group of synonyms are found', () => {
  expect(wordsWithoutSynonym('IA, intelligence artificielle\nécole\n\n vie privée , \n,')).toEqual([
    'école',
    'vie privée',
  ])
  expect(wordsWithoutSynonym('')).toEqual([])
})
