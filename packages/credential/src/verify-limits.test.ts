import { expect, test } from 'vitest'
import type { Verification } from './checks.ts'
import { statusListCredential } from './status-list.ts'
import { baseUrl, issuedAt, key, signed } from './testing/example-certificate.ts'
import { verify } from './verify.ts'

const ours = { now: issuedAt, knownKeys: [key] }
const details = ({ checks }: Verification) => checks.map(({ detail }) => detail)
const { achievement } = signed.credentialSubject

const detailsOf = async (badge: string | Uint8Array<ArrayBuffer>) => details(await verify(badge, ours))

test('W-11 ten megabytes of JSON are refused before they are read', async () => {
  const large = JSON.stringify({ ...signed, name: 'x'.repeat(10_000_000) })
  expect(await detailsOf(large)).toEqual(['badge-too-large'])
  expect(await detailsOf(new Uint8Array(40_000_000))).toEqual(['file-too-large'])
})

test('W-11 a badge with more levels or parts than any real one is refused', async () => {
  const deep = `{"type":"VerifiableCredential","evidence":${'{"evidence":'.repeat(100_000)}1${'}'.repeat(100_001)}`
  expect(await detailsOf(deep)).toEqual(['badge-too-complex'])
  const many = { ...signed, evidence: Array.from({ length: 5000 }, () => ({ type: 'Evidence' })) }
  expect(await detailsOf(JSON.stringify(many))).toEqual(['badge-too-complex'])
})

test('W-11 a credential whose parts cannot be distinguished is given up soon, and is not judged', async () => {
  // Trees whose parts all look alike, with the largest possible depth and number.
  const tree = (depth: number): object => ({
    type: 'Profile',
    parentOrg: depth === 0 ? [] : [tree(depth - 1), tree(depth - 1)],
  })
  const poison = { ...signed, issuer: { ...signed.issuer, parentOrg: tree(7) } }
  expect(await detailsOf(JSON.stringify(poison))).toContain('too-much-work')

  const knots = Array.from({ length: 9 }, (_, at) => ({
    id: `_:b${at}`,
    related: Array.from({ length: 9 }, (_, other) => ({ id: `_:b${other}` })),
  }))
  const clique = { ...signed, credentialSubject: { ...signed.credentialSubject, achievement: [achievement, ...knots] } }
  expect(await detailsOf(JSON.stringify(clique))).toContain('written-unusually')
})

test('W-11 a badge with more status entries than are read does not pass as unrevoked', async () => {
  const list = await statusListCredential([4711], { baseUrl, list: 1, key, created: issuedAt })
  const statusLists = [JSON.parse(JSON.stringify(list))]
  const entry = (statusListIndex: string) => ({ ...signed.credentialStatus, statusListIndex })
  const withEntries = async (count: number) => {
    const credentialStatus = [...Array.from({ length: count }, () => entry('1')), entry('4711')]
    return details(await verify(JSON.stringify({ ...signed, credentialStatus }), { ...ours, statusLists }))
  }
  expect(await withEntries(7)).toContain('revoked')
  expect(await withEntries(8)).toContain('status-not-looked-up')
})

test('W-11 a check of a badge stops when it is aborted', async () => {
  const found = await verify(JSON.stringify(signed), { ...ours, signal: AbortSignal.abort() })
  expect(found.kind).not.toBe('valid')
})
