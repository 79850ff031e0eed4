import { expect, test } from 'vitest'
import { issuerWords } from './issuer-words.ts'

const organisation = 'Association Préau, Lausanne'

test.each([
  [{ name: 'Aline Rochat', function: 'Direction' }, 'Aline Rochat, Direction, Association Préau, Lausanne'],
  [{ name: 'Aline Rochat', function: '' }, 'Aline Rochat, Association Préau, Lausanne'],
  [{ name: '', function: 'Direction' }, 'Direction, Association Préau, Lausanne'],
  [null, 'Association Préau, Lausanne'],
])('R-57 signed by %j, the issuer of a certificate reads: %s', (signatory, words) => {
  expect(issuerWords({ signatory }, organisation)).toBe(words)
})
