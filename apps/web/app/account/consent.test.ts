import { expect, test } from 'vitest'
import { readConsent } from './consent.ts'

test('R-20 the stored agreement is accept or refuse and nothing else', () => {
  expect(readConsent('accept')).toBe('accept')
  expect(readConsent('refuse')).toBe('refuse')
  expect(readConsent('yes')).toBeNull()
  expect(readConsent(null)).toBeNull()
})
