import { expect, test } from 'vitest'
import type { Verification } from './checks.ts'
import { statusListCredential } from './status-list.ts'
import { baseUrl, issuedAt, key, signed } from './testing/example-certificate.ts'
import { verify } from './verify.ts'

const ours = { now: issuedAt, knownKeys: [key] }
const details = ({ checks }: Verification) => checks.map(({ detail }) => detail)
const { achievement } = signed.credentialSubject

/** Runs it, and says how many milliseconds that took. */
async function timed(badge: string | Uint8Array<ArrayBuffer>): Promise<[string[], number]> {
  const start = performance.now()
  const found = details(await verify(badge, ours))
  return [found, performance.now() - start]
}

test('W-11 ten megabytes of JSON are refused before they are read', async () => {
  const large = JSON.stringify({ ...signed, name: 'x'.repeat(10_000_000) })
  const [found, took] = await timed(large)
  expect(found).toEqual(['badge-too-large'])
  expect(took).toBeLessThan(5000)
  expect(await timed(new Uint8Array(40_000_000))).toEqual([['file-too-large'], expect.any(Number)])
})

test('W-11 a badge nested deeper, or with more parts, than any is, is refused', async () => {
  const deep = `{"type":"VerifiableCredential","evidence":${'{"evidence":'.repeat(100_000)}1${'}'.repeat(100_001)}`
  expect((await timed(deep))[0]).toEqual(['badge-too-complex'])
  const many = { ...signed, evidence: Array.from({ length: 5000 }, () => ({ type: 'Evidence' })) }
  expect((await timed(JSON.stringify(many)))[0]).toEqual(['badge-too-complex'])
})

test('W-11 a graph made so that its parts cannot be told apart ends soon, and is not judged', async () => {
  // Trees that look alike at every place, as deep and as many as may be.
  const tree = (depth: number): object => ({
    type: 'Profile',
    parentOrg: depth === 0 ? [] : [tree(depth - 1), tree(depth - 1)],
  })
  const poison = { ...signed, issuer: { ...signed.issuer, parentOrg: tree(7) } }
  const [found, took] = await timed(JSON.stringify(poison))
  expect(found).toContain('too-much-work')
  expect(took).toBeLessThan(30_000)

  const knots = Array.from({ length: 9 }, (_, at) => ({
    id: `_:b${at}`,
    related: Array.from({ length: 9 }, (_, other) => ({ id: `_:b${other}` })),
  }))
  const clique = { ...signed, credentialSubject: { ...signed.credentialSubject, achievement: [achievement, ...knots] } }
  expect((await timed(JSON.stringify(clique)))[0]).toContain('written-unusually')
})

test('W-11 a badge with more status entries than are looked at is not called unrevoked', async () => {
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

test('W-11 what is told to stop, stops', async () => {
  const found = await verify(JSON.stringify(signed), { ...ours, signal: AbortSignal.abort() })
  expect(found.kind).not.toBe('valid')
})
