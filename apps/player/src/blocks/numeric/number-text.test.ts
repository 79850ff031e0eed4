import { numberReadings } from '@preau/course/typed-number'
import { languageCodes } from '@preau/locales/languages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeNumber } from './number-text.ts'

test('O-09 R-52 a number given earlier reads back in every language, as itself alone', () => {
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
