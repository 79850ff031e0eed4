import { firstLegalVersion } from '@preau/contract/legal/legal-pages'
import { expect, test } from 'vitest'
import { consentTo, readConsent } from './consent.ts'

test('R-20 the stored agreement is accept or refuse and nothing else', () => {
  expect(readConsent('accept')).toBe('accept')
  expect(readConsent('refuse')).toBe('refuse')
  expect(readConsent('yes')).toBeNull()
  expect(readConsent(null)).toBeNull()
})

test('R-20 an agreement holds for the version of the cookie page that it was given to; without a version, for the first', () => {
  const later = '2027-01-01T10:00:00.000Z'
  expect(consentTo(firstLegalVersion, { consent: 'accept', version: null })).toBe('accept')
  expect(consentTo(later, { consent: 'accept', version: null })).toBeNull()
  expect(consentTo(later, { consent: 'refuse', version: firstLegalVersion })).toBeNull()
  expect(consentTo(later, { consent: 'accept', version: later })).toBe('accept')
})
