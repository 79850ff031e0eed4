import { toBase64 } from '@preau/contract/base64'
import { expect, test } from 'vitest'
import { readMailLink } from './mail-link.ts'

const mail = 'chiara@ecole.example'

test('the link of a mail gives the address and the key', () => {
  const query = new URLSearchParams({ user: toBase64(mail), key: toBase64('k~ö?>') })
  expect(readMailLink(`?${query}`)).toEqual({ mail, key: 'k~ö?>' })
})

test('a plus that a mail program turned into a space is read as a plus', () => {
  const encoded = toBase64('>>>')
  expect(encoded).toContain('+')
  expect(readMailLink(`?key=${encoded}`)).toEqual({ mail: null, key: '>>>' })
})

test.each(['', '?key=', '?user=YQ==', '?user=YQ==&key=%C3%A9', '?key=%%%', '?key=/w=='])(
  '%j is no link of a mail',
  search => {
    expect(readMailLink(search)).toBeNull()
  },
)
