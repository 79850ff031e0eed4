import { firstLegalVersion } from '@preau/contract/legal/legal-pages'
import { afterEach, expect, test } from 'vitest'
import { emptyStore, store } from './browser-store.ts'
import { storeConsent, storedConsent } from './stored-consent.ts'

afterEach(emptyStore)

const later = '2027-01-01T10:00:00.000Z'

test('R-20 the stored agreement is accept or refuse and nothing else', () => {
  expect(storedConsent(() => firstLegalVersion)).toBeNull()
  for (const [stored, consent] of [
    ['accept', 'accept'],
    ['refuse', 'refuse'],
    ['yes', null],
  ] as const) {
    store('cookies-agreement', stored)
    expect(storedConsent(() => firstLegalVersion)).toBe(consent)
  }
})

test('R-20 an agreement holds for the version of the cookie page that it was given to; without a version, for the first', () => {
  store('cookies-agreement', 'accept')
  expect([storedConsent(() => firstLegalVersion), storedConsent(() => later)]).toEqual(['accept', null])
  storeConsent('refuse', firstLegalVersion)
  expect([storedConsent(() => firstLegalVersion), storedConsent(() => later)]).toEqual(['refuse', null])
  storeConsent('accept', later)
  expect([storedConsent(() => firstLegalVersion), storedConsent(() => later)]).toEqual([null, 'accept'])
})
