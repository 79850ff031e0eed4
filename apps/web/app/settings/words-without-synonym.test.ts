import { expect, test } from 'vitest'
import { wordsWithoutSynonym } from './words-without-synonym.ts'

test('R-16 groups of synonyms with a single word are reported', () => {
  expect(wordsWithoutSynonym('IA, intelligence artificielle\nécole\n\n vie privée , \n,')).toEqual([
    'école',
    'vie privée',
  ])
  expect(wordsWithoutSynonym('')).toEqual([])
})
