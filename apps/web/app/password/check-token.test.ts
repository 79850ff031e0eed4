import { expect, test } from 'vitest'
import { readResetLink, refusedState } from './check-token.ts'

test('R-32 the link of a reset mail contains the address and the key', () => {
  expect(readResetLink('?user=YQ==&key=Yg==')).toEqual({ mail: 'a', key: 'b' })
})

test.each(['', '?key=YQ==', '?user=YQ==', '?user=%%%&key=YQ=='])('R-32 %j is no link of a reset mail', search => {
  expect(readResetLink(search)).toBeNull()
})

test.each([
  ['accessdenied:expirationtime', 'expired'],
  ['accessdenied/expirationtime', 'expired'],
  ['accessdeniedtoken', 'invalid'],
  ['accessdenied/accessdeniednotoken', 'invalid'],
  ['password-too-common', null],
  ['no-network', null],
] as const)('R-32 the refusal %s makes a link %s', (code, state) => {
  expect(refusedState({ code })).toBe(state)
})
