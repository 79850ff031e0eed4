import { emptyRichText, richTextOf } from '@preau/course/rich-text'
import { expect, test } from 'vitest'
import { withoutBlankEnd } from './blank-parts.ts'

const row = (...cells: string[]) => ({ id: 'r', cells: cells.map(text => ({ text })) })
const option = (text: string, correct = false) => ({
  id: 'o',
  text: text === '' ? emptyRichText() : richTextOf(text),
  correct,
})

test('T-33 blank rows and answers at the end of a list go; one with a word, a tick or something below it remains, and so does a list without anything', () => {
  expect(withoutBlankEnd([row('4 ans', ''), row('', ' '), row('', '')], 1)).toHaveLength(1)
  expect(withoutBlankEnd([row('4 ans'), row(''), row('8 ans'), row('')], 1)).toHaveLength(3)
  expect(withoutBlankEnd([row('', ''), row('', 'x')], 1)).toHaveLength(2)
  expect(withoutBlankEnd([row(''), row('')], 1)).toHaveLength(2)
  expect(withoutBlankEnd([option('Oui'), option('')], 2)).toHaveLength(2)
  expect(withoutBlankEnd([option('Oui'), option('Non'), option('', true), option('')], 2)).toHaveLength(3)
})
