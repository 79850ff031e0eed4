import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Verification } from './checks.ts'
import { knownContexts } from './contexts.ts'
import type { JsonObject } from './json.ts'
import type { KnownKey } from './known-keys.ts'
import { sign } from './sign.ts'
import { newSigningKey } from './signing-key.ts'
import { statusListCredential } from './status-list.ts'
import { baseUrl, day, issuedAt, key, signed, unsigned } from './testing/example-certificate.ts'
import vector from './testing/w3c-eddsa-rdfc-2022.json' with { type: 'json' }
import { verify } from './verify.ts'

const now = issuedAt + day
const asJson = (value: object): JsonObject => JSON.parse(JSON.stringify(value))
const published = (list: object) => [asJson(list)]
const unrevoked = published(await statusListCredential([1, 4710, 4712], { baseUrl, list: 1, key, created: issuedAt }))
const ours = { now, knownKeys: [key], statusLists: unrevoked }

const judged = (badge: object, options: Parameters<typeof verify>[1] = ours) => verify(JSON.stringify(badge), options)
const details = ({ checks }: Verification) => checks.map(({ detail }) => detail)
const resigned = (change: object) => sign({ ...unsigned, ...change }, { key, created: issuedAt })
const subject = signed.credentialSubject

test('W-11 our certificate is valid, and states what it was issued for', async () => {
  expect(await judged(signed)).toEqual({
    kind: 'valid',
    checks: [
      { name: 'format', outcome: 'passed', detail: 'open-badge-3' },
      { name: 'schema', outcome: 'passed', detail: 'fields-complete' },
      { name: 'dates', outcome: 'passed', detail: 'in-force' },
      { name: 'status', outcome: 'passed', detail: 'not-revoked' },
      { name: 'signature', outcome: 'passed', detail: 'signature-right' },
      { name: 'issuer-key', outcome: 'passed', detail: 'key-of-issuer' },
    ],
    facts: {
      id: 'https://preau.example.org/credentials/certificates/K7QF2M9XTR',
      holder: 'Chiara Monnet',
      achievement: 'Une image, mille lectures',
      issuer: { id: 'did:web:preau.example.org', name: 'Association Préau' },
      validFrom: '2026-11-22T08:30:00Z',
      validUntil: '2028-11-21T22:59:59Z',
    },
  })
})

test('W-11 the test vector of W3C’s recommendation is judged right, and wrong with a changed text', async () => {
  const contexts = new Map([...knownContexts, ...Object.entries(vector.contexts)])
  expect(details(await judged(vector.signed, { now, contexts }))).toEqual([
    'other-credential',
    'fields-complete',
    'in-force',
    'without-status',
    'signature-right',
    'issuer-not-looked-up',
  ])
  const changed = { ...vector.signed, name: 'Alumna Credential' }
  expect(details(await judged(changed, { now, contexts }))).toContain('signature-wrong')
})

test('W-11 a badge is judged alike, whatever the order of its fields', async () => {
  const shuffled = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shuffled)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([name, inner]) => [name, shuffled(inner)]),
          )
        : value
  expect((await verify(JSON.stringify(shuffled(signed), null, '\t'), ours)).kind).toBe('valid')
})

test('W-11 a certificate in which any byte was changed is not valid', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify(signed))
  const place = fc.nat(bytes.length - 1)
  await fc.assert(
    fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async (at, flip) => {
      const changed = bytes.slice()
      changed[at]! ^= flip
      fc.pre(!isSame(changed))
      expect((await verify(changed, ours)).kind).not.toBe('valid')
    }),
    { numRuns: 400 },
  )
  // A line break in place of a space is still the same JSON.
  function isSame(changed: Uint8Array): boolean {
    try {
      return JSON.stringify(JSON.parse(new TextDecoder().decode(changed))) === JSON.stringify(signed)
    } catch {
      return false
    }
  }
})

test('W-11 a signature by another key is detected', async () => {
  const other = await newSigningKey(baseUrl, issuedAt)
  const forged = await sign(unsigned, { key: { ...other, id: key.id }, created: issuedAt })
  expect(details(await judged(forged))).toContain('signature-wrong')

  const unknown = await judged(await sign(unsigned, { key: other, created: issuedAt }))
  expect(unknown.kind).toBe('broken')
  expect(details(unknown)).toEqual(expect.arrayContaining(['key-not-at-hand', 'key-not-of-issuer']))

  const didKey = `did:key:${other.publicKeyMultibase}`
  const foreign = await judged(
    await sign(unsigned, { key: { ...other, id: `${didKey}#${other.publicKeyMultibase}` }, created: issuedAt }),
  )
  expect(foreign.kind).toBe('broken')
  expect(details(foreign)).toEqual(expect.arrayContaining(['signature-right', 'key-not-of-issuer']))
})

test('W-11 an issuer that is its own key is judged without further data, and no other key is accepted', async () => {
  const { credentialStatus: _, ...lasting } = unsigned
  const own = await newSigningKey(baseUrl, issuedAt)
  const id = `did:key:${own.publicKeyMultibase}`
  const byKey = { ...own, id: `${id}#${own.publicKeyMultibase}` }
  const badge = { ...lasting, issuer: { ...unsigned.issuer, id } }
  expect((await judged(await sign(badge, { key: byKey, created: issuedAt }), { now })).kind).toBe('valid')
  const unknown = await judged(signed, { now })
  expect(unknown.kind).toBe('unknown')
  expect(details(unknown)).toEqual(
    expect.arrayContaining(['key-not-at-hand', 'issuer-not-looked-up', 'status-not-looked-up']),
  )
})

test('W-11 a key no longer in use proves what it signed; a key no longer published proves nothing', async () => {
  const newer = await newSigningKey(baseUrl, now)
  const by = (...knownKeys: KnownKey[]) => judged(signed, { ...ours, knownKeys, statusLists: unrevoked })
  expect((await by(newer, key)).kind).toBe('valid')
  const stolen = await by(newer)
  expect(stolen.kind).toBe('broken')
  expect(details(stolen)).toContain('key-not-of-issuer')
})

test('W-11 a certificate that has expired, or is not yet valid, is reported as such; clocks may differ by five minutes', async () => {
  const until = Date.parse(signed.validUntil ?? '')
  expect((await judged(signed, { ...ours, now: until + 999 })).kind).toBe('valid')
  expect(details(await judged(signed, { ...ours, now: until + 1000 }))).toContain('expired')
  expect((await judged(signed, { ...ours, now: issuedAt - 300_000 })).kind).toBe('valid')
  expect(details(await judged(signed, { ...ours, now: issuedAt - 300_001 }))).toContain('not-yet-valid')
  expect(details(await judged(await resigned({ validUntil: undefined })))).toContain('in-force')
  expect(details(await judged(await resigned({ validUntil: 'demain' })))).toContain('dates-unreadable')
})

test('W-11 a revoked certificate is reported as such, by the issuer’s own list alone', async () => {
  const list = (by: typeof key) => statusListCredential([4711], { baseUrl, list: 1, key: by, created: issuedAt })
  const revoked = await judged(signed, { ...ours, statusLists: published(await list(key)) })
  expect(revoked.kind).toBe('broken')
  expect(details(revoked)).toContain('revoked')

  const other = await newSigningKey(baseUrl, issuedAt)
  const forged = await judged(signed, { ...ours, statusLists: published(await list(other)) })
  expect(details(forged)).toContain('status-not-looked-up')
  const cleared = asJson(await list(key))
  cleared.credentialSubject = unrevoked[0]?.credentialSubject ?? null
  expect(details(await judged(signed, { ...ours, statusLists: [cleared] }))).toContain('status-not-looked-up')
})

test.each(['eddsa-jcs-2022', 'ecdsa-rdfc-2019', 'bbs-2023', undefined])(
  'W-11 a signature of the kind %s is not judged, neither right nor wrong',
  async cryptosuite => {
    const verification = await judged({ ...signed, proof: { ...signed.proof, cryptosuite } })
    expect(verification.kind).toBe('unknown')
    expect(details(verification)).toContain('signature-unknown-kind')
  },
)

test('W-11 a context that does not come with the package is not fetched, and the badge is not judged', async () => {
  const foreign = { ...signed, '@context': [...signed['@context'], 'https://contexts.example/badges.json'] }
  const inline = { ...signed, '@context': [...signed['@context'], { '@vocab': 'https://contexts.example/#' }] }
  const within = { ...signed, evidence: [{ '@context': 'https://contexts.example/badges.json', type: 'Evidence' }] }
  for (const badge of [foreign, inline, within]) {
    const verification = await judged(badge)
    expect(verification.kind).toBe('unknown')
    expect(details(verification)).toContain('context-unknown')
  }
})

test('W-11 a badge whose fields are in a place where only JSON-LD finds them does not count as signed', async () => {
  const { credentialStatus, validUntil, ...without } = signed
  const credential = 'https://www.w3.org/2018/credentials#'
  const dateTime = 'http://www.w3.org/2001/XMLSchema#dateTime'
  const moved: object[] = [
    // For JSON-LD, each of these says the same as the signed badge. For a reader of the JSON, its end or its status is
    // missing.
    { ...without, credentialStatus, [`${credential}validUntil`]: { '@value': validUntil, '@type': dateTime } },
    { ...without, credentialStatus, '@included': [{ id: signed.id, validUntil }] },
    { ...without, validUntil, '@included': [{ id: signed.id, credentialStatus }] },
    { ...without, validUntil, '@nest': { credentialStatus } },
  ]
  for (const badge of moved) {
    const verification = await judged(badge)
    expect(verification.kind).not.toBe('valid')
    expect(details(verification)).toContain('written-unusually')
  }
  const twice = {
    ...without,
    credentialStatus,
    credentialSubject: [subject, { ...subject, id: signed.id, validUntil }],
  }
  expect(details(await judged(twice))).toContain('written-unusually')
  const added = { ...signed, credentialSubject: { ...subject, grade: 'summa cum laude' } }
  expect(details(await judged(added))).toContain('signature-wrong')
})

test('W-11 no context gives the end, status or holder of a badge a second name, or one of these names a second meaning', () => {
  const meanings = new Map<string, Set<string>>()
  const collect = (context: unknown) => {
    if (Array.isArray(context)) for (const each of context) collect(each)
    if (typeof context !== 'object' || context === null) return
    for (const [word, meaning] of Object.entries(context)) {
      const address = String(typeof meaning === 'string' ? meaning : meaning?.['@id']).replace(/^cred:|^.*[#/]/, '')
      for (const key of [word, address]) meanings.set(key, (meanings.get(key) ?? new Set()).add(`${word} ${address}`))
      if (typeof meaning === 'object' && meaning !== null) collect(meaning['@context'])
    }
  }
  for (const document of knownContexts.values()) collect('@context' in document ? document['@context'] : null)
  const read = ['validFrom', 'validUntil', 'issuanceDate', 'expirationDate', 'credentialStatus', 'issuer', 'name']
  for (const word of [...read, 'credentialSubject', 'identityHash', 'statusListIndex', 'statusListCredential']) {
    expect([...(meanings.get(word) ?? [])]).toEqual([`${word} ${word}`])
  }
})

test('W-11 a badge with endorsements is judged like any other', async () => {
  const endorsement = {
    '@context': unsigned['@context'],
    type: ['VerifiableCredential', 'EndorsementCredential'],
    issuer: { id: 'https://canton.example', type: ['Profile'], name: 'Canton' },
    validFrom: '2026-01-01T00:00:00Z',
    credentialSubject: { id: baseUrl, type: ['EndorsementSubject'], endorsementComment: 'Reconnue' },
  }
  const endorsed = await resigned({ endorsement: [endorsement] })
  expect((await judged(endorsed)).kind).toBe('valid')
  const other = { ...endorsed, endorsement: [{ ...endorsement, issuer: 'https://other.example' }] }
  expect(details(await judged(other))).toContain('signature-wrong')
})

test('W-11 a badge without the fields that the specification requires is reported as such', async () => {
  const { description: _, ...undescribed } = subject.achievement
  const wrong = [
    { credentialSubject: { ...subject, achievement: undescribed } },
    { credentialSubject: { ...subject, type: 'Achievement' } },
    { credentialSubject: { ...subject, identifier: [] } },
    { issuer: { ...signed.issuer, type: 'Person' } },
  ]
  for (const change of wrong) expect(details(await judged({ ...signed, ...change }))).toContain('fields-missing')
  const { proof: _proof, ...unproven } = signed
  expect(details(await judged(unproven))).toContain('signature-missing')
})

test.each(['', 'x', '{', '[]', 'null', '"VerifiableCredential"', '{"type":"VerifiableCredential"', 'a.b.c', '日本語'])(
  'W-11 %j is not a badge',
  async text => expect(details(await verify(text, ours))).toEqual(['not-a-badge']),
)

test('W-11 any JSON as a badge is judged, and never valid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(signed)), fc.jsonValue(), async (field, value) => {
      fc.pre(JSON.stringify(value) !== JSON.stringify(asJson(signed)[field]))
      const verification = await judged({ ...signed, [field]: value })
      expect(verification.kind).not.toBe('valid')
    }),
  )
})
