import { settingFields } from '@preau/contract/settings/settings-fields'
import { expect, test } from 'vitest'
import { faultsOf } from './faults.ts'
import { isSame } from './same-value.ts'

test('settings: every field at fault has its place, with the first thing that is wrong there', () => {
  const organisation = {
    name: ' ',
    address: 'Rue 1',
    phone: 'appelez',
    mail: 'contact@preau.example',
    site: 'preau.example',
  }
  expect(faultsOf(settingFields.organisation, organisation)).toEqual({
    name: 'field-is-required',
    phone: 'invalid-phone',
    site: 'invalid-address',
  })
  expect(faultsOf(settingFields.banner, { isShown: true, texts: { fr: 'x'.repeat(301), en: 'Soon.' } })).toEqual({
    'texts.fr': 'field-too-long',
  })
})

test('settings: values say the same in whatever order their fields stand; lists have an order', () => {
  expect(isSame({ texts: { fr: 'a', en: 'b' } }, { texts: { en: 'b', fr: 'a' } })).toBe(true)
  expect(isSame({ on: ['fr', 'en'] }, { on: ['en', 'fr'] })).toBe(false)
  expect(isSame({ texts: { fr: 'a' } }, { texts: {} })).toBe(false)
})
