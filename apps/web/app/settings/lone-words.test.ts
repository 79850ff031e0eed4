import { expect, test } from 'vitest'
import { loneIn } from './lone-words.ts'

test('R-16 of words that mean the same, those that stand alone on their line are known', () => {
  expect(loneIn('IA, intelligence artificielle\nécole\n\n vie privée , \n,')).toEqual(['école', 'vie privée'])
  expect(loneIn('')).toEqual([])
})
