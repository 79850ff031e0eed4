import { numberReadings } from '@preau/course/typed-number'
import { languageCodes } from '@preau/locales/languages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeNumber } from './number-text.ts'

test('O-09 R-52 a stored answer is shown in every language so that it reads back as the same number, and as no other', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.integer({ min: 0, max: 6 }),
      fc.constantFrom(...languageCodes),
      (whole, places, lang) => {
        const value = whole / 10 ** places
        expect(numberReadings(writeNumber(value, lang))).toEqual([value])
      },
    ),
  )
})
