import { CompactSign, exportJWK, generateKeyPair, type JWK } from 'jose'
import { expect, test } from 'vitest'
import type { Verification } from './checks.ts'
import { didDocument } from './signing-key.ts'
import { baseUrl, day, issuedAt, key, unsigned } from './testing/example-certificate.ts'
import { verify } from './verify.ts'

const now = issuedAt + day
const details = ({ checks }: Verification) => checks.map(({ detail }) => detail)
const { credentialStatus: _, ...lasting } = unsigned

const pair = await generateKeyPair('RS256', { extractable: true })
const jwk = await exportJWK(pair.publicKey)
const didJwk = `did:jwk:${Buffer.from(JSON.stringify(jwk)).toString('base64url')}`

async function token(payload: object, header: { kid?: string; jwk?: JWK } = { jwk }): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'RS256', ...header })
    .sign(pair.privateKey)
}

test('W-11 a token that contains its key has a right signature by an unknown signer', async () => {
  const verification = await verify(await token(lasting), { now })
  expect(verification.kind).toBe('unknown')
  expect(details(verification)).toEqual([
    'open-badge-3',
    'fields-complete',
    'in-force',
    'without-status',
    'signature-right',
    'issuer-not-looked-up',
  ])
  expect(verification.facts?.holder).toBe('Chiara Monnet')
})

test('W-11 a token by a did:jwk is valid without further data, also with a claim of the first data model', async () => {
  const issuer = { ...lasting.issuer, id: didJwk }
  const header = { kid: `${didJwk}#0` }
  expect((await verify(await token({ ...lasting, issuer }, header), { now })).kind).toBe('valid')
  const { validFrom, validUntil, ...rest } = lasting
  const first = { ...rest, issuer, issuanceDate: validFrom }
  const claims = { iss: didJwk, vc: first, exp: now / 1000 + 60 }
  expect((await verify(await token(claims, header), { now })).kind).toBe('valid')
  expect(details(await verify(await token(claims, header), { now: now + day }))).toContain('expired')
  expect(details(await verify(await token({ ...claims, iss: baseUrl }, header), { now }))).toContain(
    'key-not-of-issuer',
  )
})

test('W-11 a token is not valid before its own start', async () => {
  const issuer = { ...lasting.issuer, id: didJwk }
  const claimed = async (nbf: unknown) =>
    details(await verify(await token({ ...lasting, issuer, nbf }, { kid: `${didJwk}#0` }), { now }))
  expect(await claimed(now / 1000)).toContain('in-force')
  expect(await claimed((now + day) / 1000)).toContain('not-yet-valid')
  expect(await claimed('demain')).toContain('dates-unreadable')
})

test('W-11 a token in our name with another key is detected', async () => {
  const knownKeys = didDocument(baseUrl, [key]).verificationMethod
  const verification = await verify(await token(lasting), { now, knownKeys })
  expect(verification.kind).toBe('broken')
  expect(details(verification)).toContain('key-not-of-issuer')
})

test('W-11 a token that was changed, or is signed with a shared secret or not at all, is not valid', async () => {
  const [header = '', , signature = ''] = (await token(lasting)).split('.')
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const changed = `${header}.${part({ ...lasting, name: 'Une autre' })}.${signature}`
  expect(details(await verify(changed, { now }))).toContain('signature-wrong')
  for (const alg of ['none', 'HS256', 'X']) {
    const unsure = `${part({ alg, jwk })}.${part(lasting)}.${signature}`
    expect(details(await verify(unsure, { now }))).toContain('signature-unknown-kind')
  }
  const keyless = await token(lasting, { kid: 'https://issuer.example/key.json' })
  expect(details(await verify(keyless, { now }))).toContain('key-not-at-hand')
  const other = await exportJWK((await generateKeyPair('ES256', { extractable: true })).publicKey)
  expect(
    details(await verify(`${part({ alg: 'RS256', jwk: other })}.${part(lasting)}.${signature}`, { now })),
  ).toContain('signature-unknown-kind')
})

const assertion = {
  '@context': 'https://w3id.org/openbadges/v2',
  type: 'Assertion',
  id: 'https://issuer.example/assertions/1',
  recipient: { type: 'email', hashed: true, salt: 'sel', identity: 'sha256$0' },
  badge: { type: 'BadgeClass', name: 'Premiers secours', issuer: 'https://issuer.example/issuer.json' },
  issuedOn: '2025-05-01T00:00:00Z',
  expires: '2027-05-01T00:00:00Z',
  verification: { type: 'HostedBadge' },
}

test('W-11 a badge of version 2 is judged as far as possible without its site', async () => {
  const verification = await verify(JSON.stringify(assertion), { now })
  expect(verification.kind).toBe('unknown')
  expect(details(verification)).toEqual([
    'open-badge-2',
    'fields-complete',
    'in-force',
    'status-not-looked-up',
    'lives-at-address',
    'issuer-not-looked-up',
  ])
  expect(verification.facts).toEqual({
    id: 'https://issuer.example/assertions/1',
    holder: null,
    achievement: 'Premiers secours',
    issuer: { id: 'https://issuer.example/issuer.json', name: null },
    validFrom: '2025-05-01T00:00:00Z',
    validUntil: '2027-05-01T00:00:00Z',
  })
  const gone = { ...assertion, revoked: true, expires: '2026-01-01T00:00:00Z', recipient: undefined }
  expect(details(await verify(JSON.stringify(gone), { now }))).toEqual(
    expect.arrayContaining(['fields-missing', 'expired', 'revoked']),
  )
  expect(details(await verify('https://issuer.example/assertions/1', { now }))).toEqual([
    'open-badge-2',
    'lives-at-address',
  ])
  const signature = await verify(await token(assertion, {}), { now })
  expect(details(signature)).toContain('key-not-at-hand')
})
