import { languageCodes, languages } from '@preau/locales/languages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberReadings, typedNumber } from './typed-number.ts'

test.each<[string, ...number[]]>([
  ['13', 13],
  [' 13,5 ', 13.5],
  ['13.5', 13.5],
  ['13.', 13],
  ['.5', 0.5],
  [',5', 0.5],
  ['25, 5', 25.5],
  ['1 200', 1200],
  ['1\u00a0500', 1500],
  ['1\u202f500,25', 1500.25],
  ['1\u2009500', 1500],
  ["1'500", 1500],
  ['1’200.5', 1200.5],
  ['1ʼ500', 1500],
  ['1´500,5', 1500.5],
  ['1.500.000', 1_500_000],
  ['1,500,000', 1_500_000],
  ['1,500.5', 1500.5],
  ['1.500,5', 1500.5],
  ['1.500.000,25', 1_500_000.25],
  ['1 500 000', 1_500_000],
  ["1'500'000.25", 1_500_000.25],
  ['1.500', 1.5, 1500],
  ['1,500', 1.5, 1500],
  ['12.345', 12.345, 12_345],
  ['-1.500', -1.5, -1500],
  ['1500.000', 1500],
  ['0.500', 0.5],
  ['0,125', 0.125],
  ['1.5000', 1.5],
  ['1.50', 1.5],
  ...['-', '−', '–', '—', '‐', '‑', '⁻', '－', '﹣', '➖', '- ', '− '].map(
    sign => [`${sign}3`, -3] as [string, number],
  ),
  ['+3', 3],
  ['＋３，５', 3.5],
  ['１５００', 1500],
  ['٢٫٥', 2.5],
  ['١٬٥٠٠', 1500],
  ['−۱۲', -12],
  ['१२९', 129],
  ['5.–', 5],
  ['1’500.-', 1500],
  ['1 500,--', 1500],
  ['\u200e15\u200b00\ufeff', 1500],
])('O-09 O-50 R-52 the number %j can be read as %d', (text, ...values) => expect(numberReadings(text)).toEqual(values))

test.each([
  ...['', ' ', 'treize', '13 ans', '1,2,3', '-', '1e3', '.', '--3', '3-', '1 2', '1 2000', '1.500.00', '12.34.567'],
  ...[
    "1'500 000",
    "1'50",
    '1..5',
    '1,500,5',
    '1.500.5',
    '1/2',
    '50%',
    '0x10',
    'Infinity',
    '10³',
    '5²',
    '²',
    'H₂',
    '1½',
    '①',
    '.–',
    '5–',
    `${'9'.repeat(400)}`,
  ],
])('O-09 O-50 R-52 %j is no number', text => expect(numberReadings(text)).toEqual([]))

test('O-09 a number written in any of the languages is read as itself, and as nothing else unless one of its signs can be read in two ways', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom(...languageCodes),
      fc.boolean(),
      (whole, places, language, useGrouping) => {
        const value = whole / 10 ** places
        const written = value.toLocaleString(languages[language].locale, { useGrouping, maximumFractionDigits: 3 })
        const readings = numberReadings(written)
        expect(readings, written).toContain(value)
        expect(readings.length === 2, written).toBe(/^\D?[1-9]\d{0,2}[.,]\d{3}$/.test(written))
      },
    ),
  )
})

test('O-09 when only one reading is allowed, such as for a latitude, the number is that reading', () => {
  const isLatitude = (value: number) => Math.abs(value) <= 90
  expect(typedNumber('46.519', isLatitude)).toBe(46.519)
  expect(typedNumber('46.519')).toBeNaN()
  expect(typedNumber('46519', isLatitude)).toBeNaN()
})
