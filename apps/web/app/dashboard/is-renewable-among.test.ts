import { exampleCertificate, exampleFacts } from '@preau/contract/certificates/schemas'
import { expect, test } from 'vitest'
import { isRenewableAmong } from './is-renewable-among.ts'

const certificate = (validUntil: number | null, checkedAt = exampleFacts.issuedAt) => ({
  ...exampleCertificate,
  facts: { ...exampleFacts, validUntil },
  checkedAt,
})
const ended = certificate(exampleFacts.issuedAt + 1, exampleFacts.issuedAt + 1)

test('R-58 a certificate that expires is renewed with its tool, if that is still in the library', () => {
  const levels = [{ tools: [] }, { tools: [{ id: 'another' }, { id: exampleFacts.tool.id }] }]
  expect(isRenewableAmong(levels, ended)).toBe(true)
  expect(isRenewableAmong(levels, certificate(null))).toBe(false)
})

test('R-58 M-05 whether it may be renewed follows the clock of the server, not that of the device', () => {
  const levels = [{ tools: [{ id: exampleFacts.tool.id }] }]
  const { issuedAt } = exampleFacts
  const inTenYears = issuedAt + 3650 * 86_400_000
  expect(isRenewableAmong(levels, certificate(inTenYears, issuedAt + 1))).toBe(false)
  expect(isRenewableAmong(levels, certificate(inTenYears, inTenYears - 1))).toBe(true)
})

test('R-58 if its tool was deleted, nothing leads to a page that does not exist', () => {
  expect(isRenewableAmong([], ended)).toBe(false)
  expect(isRenewableAmong([{ tools: [{ id: 'another' }] }], ended)).toBe(false)
})
