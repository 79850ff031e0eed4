import { toBase64 } from '@preau/contract/base64'
import { expect, test } from 'vitest'
import { readResetLink, refusedState } from './check-token.ts'

const mail = 'camille@ecole.example'

test('R-32 the link of a reset mail says whose password it is for and carries its key', () => {
  const query = new URLSearchParams({ user: toBase64(mail), key: toBase64('k~ö?>') })
  expect(readResetLink(`?${query}`)).toEqual({ mail, key: 'k~ö?>' })
})

test('R-32 a plus that a mail program took for a space is a plus again', () => {
  const encoded = toBase64('>>>')
  expect(encoded).toContain('+')
  expect(readResetLink(`?user=${toBase64(mail)}&key=${encoded}`)).toEqual({ mail, key: '>>>' })
})

test.each(['', '?key=YQ==', '?user=YQ==', '?user=YQ==&key=', '?user=YQ==&key=%C3%A9', '?user=%%%&key=YQ=='])(
  'R-32 %j is no link of a reset mail',
  search => {
    expect(readResetLink(search)).toBeNull()
  },
)

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
