import { languageCodes } from '@preau/locales/languages'
import { expect, test } from 'vitest'
import { readNumber, writeNumber } from './number-text.ts'

test.each([
  ['13', 13],
  [' 13,5 ', 13.5],
  ['13.5', 13.5],
  ['1 200', 1200],
  ['1’200.5', 1200.5],
  ['-3', -3],
  ['−3', -3],
  ['.5', 0.5],
])('R-52 the number %j is read as %d', (text, value) => expect(readNumber(text)).toBe(value))

test.each(['', 'treize', '13 ans', '1,2,3', '-', '1e3'])('R-52 %j is no number', text =>
  expect(readNumber(text)).toBeNull(),
)

test('R-52 a number written in the format of any language is read back as the same number', () => {
  for (const lang of languageCodes) expect(readNumber(writeNumber(-1234.5, lang))).toBe(-1234.5)
})
