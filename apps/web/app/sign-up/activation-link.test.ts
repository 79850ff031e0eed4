import { toBase64 } from '@preau/contract/base64'
import { expect, test } from 'vitest'
import { activationOf, readActivationLink, withoutLink } from './activation-link.ts'

const mail = 'noé+préau@ecole.ch'

test('R-06 R-30 the link of a mail contains the account’s address in base64 and its key', () => {
  const search = `?user=${encodeURIComponent(toBase64(mail))}&key=c2VjcmV0`
  expect(readActivationLink(search)).toEqual({ mail, key: 'c2VjcmV0' })
})

test('R-06 a link whose base64 was not escaped, or uses the URL alphabet, is read too', () => {
  const encoded = toBase64('??>>@ecole.ch')
  expect(encoded).toMatch(/\+|\//)
  for (const user of [encoded, encoded.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')]) {
    expect(readActivationLink(`?user=${user}&key=a+b/c=`)).toEqual({ mail: '??>>@ecole.ch', key: 'a+b/c=' })
  }
})

test.each(['', '?user=', '?key=abc', `?user=${toBase64(mail)}`, `?user=${toBase64(mail)}&key=`, '?user=%%%&key=abc'])(
  'R-30 a link such as "%s" is incomplete',
  search => {
    expect(readActivationLink(search)).toBeNull()
  },
)

test('R-30 no link at all is `missing`, part of one is `broken`', () => {
  expect(withoutLink('?lng=de')).toBe('missing')
  expect(withoutLink('?user=')).toBe('broken')
  expect(withoutLink('?key=abc')).toBe('broken')
})

test.each([
  [{ answer: { activate: 0 } }, 'activated'],
  [{ answer: { activate: 1 } }, 'already'],
  [{ refusal: { code: 'accessdenied:expirationtime' } }, 'expired'],
  [{ refusal: { code: 'accessdeniedtoken' } }, 'broken'],
  [{ refusal: { code: 'bad-request' } }, 'broken'],
  [{ refusal: { code: 'no-network' } }, 'unanswered'],
  [{ refusal: { code: 'internal-error', errorId: 'x' } }, 'unanswered'],
] satisfies [Parameters<typeof activationOf>[0], string][])('R-30 the answer %o means %s', (outcome, activation) => {
  expect(activationOf(outcome)).toBe(activation)
})
