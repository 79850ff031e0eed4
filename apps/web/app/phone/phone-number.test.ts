import { getCountries, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { countriesIn, defaultCountry, isPhone, readPhone } from './phone-number.ts'

test('R-42 a number is Swiss unless it has a country code, with or without its leading zero', () => {
  const mobile = { country: 'CH', shown: '79 123 45 67', value: '+41791234567' }
  for (const typed of ['079 123 45 67', '0791234567', '79 123 45 67', '+41 79 123 45 67', '0041791234567']) {
    expect(readPhone(typed, defaultCountry)).toEqual(mobile)
  }
})

test.each([
  ['+33 6 12 34 56 78', 'FR', '6 12 34 56 78', '+33612345678'],
  ['0039 02 1234 5678', 'IT', '02 1234 5678', '+390212345678'],
  ['+1 (416) 967-1111', 'CA', '416 967 1111', '+14169671111'],
])('R-42 a number with a code, %s, changes the country', (typed, country, shown, value) => {
  expect(readPhone(typed, 'CH')).toEqual({ country, shown, value })
})

test('R-42 a number of no country is accepted, and leaves the country unchanged', () => {
  expect(readPhone('+800 1234 5678', 'CH')).toEqual({ country: 'CH', shown: '+800 1234 5678', value: '+80012345678' })
})

test.each([
  ['too short', '079 123'],
  ['one digit too many', '079 123 45 678'],
  ['of the right length, of no Swiss pattern', '099 123 45 67'],
  ['sixteen digits', '+49 1234567890123456'],
  ['no number at all', 'au bureau'],
  ['one with an extension', '021 555 01 01 ext. 12'],
])('R-42 a number that is %s is kept as it was typed, but is not valid', (_, typed) => {
  const read = readPhone(typed, 'CH')
  expect(read).toEqual({ country: 'CH', shown: typed, value: typed })
  expect(isPhone(read.value)).toBe(false)
})

test('R-42 an empty field is stored as nothing', () => {
  expect(readPhone('  ', 'CH').value).toBe('')
})

test('R-42 every country’s example number is accepted, and is the same when read again from its display form', () => {
  const wrong = getCountries().filter(country => {
    const example = getExampleNumber(country, examples)
    if (!example) return false
    const typed = readPhone(example.formatNational(), country)
    const pasted = readPhone(example.number, 'CH')
    const again = readPhone(typed.shown, typed.country)
    return ![typed, pasted, again].every(read => read.value === example.number && isPhone(read.value))
  })
  expect(wrong).toEqual([])
})

test.each(['fr-CH', 'en', 'de-CH', 'it-CH'])('R-42 every country has a name in %s', locale => {
  const countries = countriesIn(locale)
  expect(countries.length).toBeGreaterThan(230)
  expect(countries.filter(({ id, name }) => id === name)).toEqual([])
})
