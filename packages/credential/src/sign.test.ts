import { languageCodes } from '@preau/locales/languages'
import { expect, test } from 'vitest'
import { didPath, issuerOf } from './addresses.ts'
import { certificateCredential } from './certificate-credential.ts'
import { knownContexts } from './contexts.ts'
import { publicKeyMultibase, readPublicKey, secretKeyMultibase } from './multikey.ts'
import { sign } from './sign.ts'
import { didDocument, newSigningKey } from './signing-key.ts'
import { encodeStatusBits, statusBit, statusListLength } from './status-bits.ts'
import { statusListCredential } from './status-list.ts'
import { baseUrl, facts, issuedAt, key, signed, unsigned } from './testing/example-certificate.ts'
import vector from './testing/w3c-eddsa-rdfc-2022.json' with { type: 'json' }

test('R-58 a credential is signed exactly like the test vector of W3C’s recommendation, byte for byte', async () => {
  const { proof, ...credential } = vector.signed
  const contexts = new Map([...knownContexts, ...Object.entries(vector.contexts)])
  const vectorKey = { id: proof.verificationMethod, ...vector.keyPair }
  expect(await sign(credential, { key: vectorKey, created: Date.parse(proof.created), contexts })).toEqual(
    vector.signed,
  )
})

test('R-58 the same certificate, key and moment give the same bytes', async () => {
  expect(JSON.stringify(await sign(unsigned, { key, created: issuedAt }))).toBe(JSON.stringify(signed))
})

test('R-58 a term that no context defines is not signed', async () => {
  await expect(sign({ ...unsigned, grade: 6 }, { key, created: issuedAt })).rejects.toThrow()
  const foreign = { ...unsigned, '@context': [...unsigned['@context'], 'https://contexts.example/1'] }
  await expect(sign(foreign, { key, created: issuedAt })).rejects.toThrow()
  await expect(sign(unsigned, { key: { ...key, secretKeyMultibase: 'z6Mk' }, created: issuedAt })).rejects.toThrow()
})

test('R-58 a credential says what the certificate says, in the language in which the tool was taken', () => {
  expect(unsigned).toEqual({
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: 'https://preau.example.org/credentials/certificates/K7QF2M9XTR',
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: 'Une image, mille lectures',
    issuer: {
      id: 'did:web:preau.example.org',
      type: ['Profile'],
      name: 'Association Préau',
      url: 'https://preau.example',
    },
    validFrom: '2026-11-22T08:30:00Z',
    validUntil: '2028-11-21T22:59:59Z',
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: 'Chiara Monnet' }],
      achievement: {
        id: 'https://preau.example.org/credentials/achievements/3b241101-e2bb-4255-8caf-4136c566a962',
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: 'Une image, mille lectures',
        description:
          'Cours en ligne «\u00a0Une image, mille lectures\u00a0», consacré à la sécurité des enfants sur Internet. Degré scolaire\u00a0: Cycle 2.\n- Lire une image avec sa classe\n- Parler du consentement',
        criteria: {
          narrative:
            'Tous les écrans du cours ont été vus (24 en tout). Toutes les questions ont reçu une réponse (12 en tout). Points requis aux évaluations\u00a0: au moins 80%. Heures de formation attestées\u00a0: 2,5.',
        },
        image: {
          id: 'https://preau.example.org/credentials/achievements/3b241101-e2bb-4255-8caf-4136c566a962/image',
          type: 'Image',
        },
        inLanguage: 'fr',
      },
    },
    credentialStatus: {
      id: 'https://preau.example.org/credentials/status/1#4711',
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '4711',
      statusListCredential: 'https://preau.example.org/credentials/status/1',
    },
  })
})

test('R-58 a credential has no fields for facts that the certificate does not state', () => {
  const bare = {
    ...facts,
    language: 'de' as const,
    hours: null,
    validUntil: null,
    criteria: { slides: 3, questions: 0, threshold: null },
  }
  const credential = certificateCredential(bare, { baseUrl, statusIndex: 0 })
  expect(credential).not.toHaveProperty('validUntil')
  expect(credential.credentialSubject.achievement.criteria.narrative).toBe(
    'Alle Seiten des Kurses wurden angesehen (insgesamt 3).',
  )
  expect(JSON.stringify(credential)).not.toContain(facts.organisation.mail)
})

test('R-58 a credential issued by hand says who is responsible for it, and states no requirements', () => {
  const said = {
    fr: 'Délivré par Association Préau, qui en répond\u00a0: ce certificat ne dit pas ce qui a été fait en ligne.',
    en: 'Issued by Association Préau, which takes responsibility for it: this certificate does not say what was done online.',
    de: 'Ausgestellt von Association Préau in eigener Verantwortung: Das Zertifikat sagt nicht, was online gemacht wurde.',
    it: 'Rilasciato da Association Préau, che ne risponde: questo certificato non dice che cosa è stato fatto online.',
  }
  for (const language of languageCodes) {
    const given = certificateCredential(
      { ...facts, language, hours: null, criteria: null },
      { baseUrl, statusIndex: 0 },
    )
    const { achievementType, criteria } = given.credentialSubject.achievement
    expect([achievementType, criteria.narrative]).toEqual(['Certificate', said[language]])
  }
})

test('L-38 a credential says how often each assessment might be answered, if that was recorded', () => {
  const narrativeFor = (attempts: number | null | undefined) => {
    const criteria = { slides: 3, questions: 2, threshold: null, attempts }
    const credential = certificateCredential({ ...facts, language: 'en', criteria }, { baseUrl, statusIndex: 0 })
    return credential.credentialSubject.achievement.criteria.narrative
  }
  expect(narrativeFor(null)).toContain('The number of answers to a question was not limited.')
  expect(narrativeFor(2)).toContain('Answers allowed to each question: at most 2.')
  expect(narrativeFor(undefined)).not.toMatch(/limited|allowed/)
})

test('R-58 the issuer’s did.json has the keys in use and the old ones, and no secret', async () => {
  const old = await newSigningKey(baseUrl, issuedAt)
  const document = didDocument(baseUrl, [key, old])
  expect(document).toEqual({
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: 'did:web:preau.example.org',
    verificationMethod: [key, old].map(({ id, publicKeyMultibase }) => ({
      id,
      type: 'Multikey',
      controller: 'did:web:preau.example.org',
      publicKeyMultibase,
    })),
    assertionMethod: [key.id, old.id],
  })
  expect(key.id).toBe(`did:web:preau.example.org#${key.publicKeyMultibase}`)
  expect(key.publicKeyMultibase).toMatch(/^z6Mk/)
  expect(key.secretKeyMultibase).toMatch(/^z3u2/)
  // As a resolver of did:web does it.
  expect(`https://${decodeURIComponent(document.id.slice('did:web:'.length))}/.well-known/did.json`).toBe(
    baseUrl + didPath,
  )
  expect(issuerOf('http://localhost:3000')).toBe('did:web:localhost%3A3000')
})

test('R-58 a key of another kind is not accepted as one of ours', () => {
  const bytes = new Uint8Array(32).fill(7)
  expect(readPublicKey(publicKeyMultibase(bytes))).toEqual(bytes)
  const others = [
    secretKeyMultibase(bytes),
    publicKeyMultibase(bytes.slice(1)),
    'z',
    'z0',
    'f00',
    '',
    `z${'1'.repeat(9999)}`,
  ]
  for (const other of others) expect(readPublicKey(other)).toBeNull()
})

test('R-58 a status list has a place for 131,072 certificates, and says of each whether it was revoked', async () => {
  const revoked = [0, 7, 8, 4711, statusListLength - 1]
  const list = await statusListCredential(revoked, { baseUrl, list: 1, key, created: issuedAt })
  const { encodedList } = list.credentialSubject
  for (const index of revoked) expect([index, await statusBit(encodedList, index)]).toEqual([index, true])
  for (const index of [1, 6, 9, 4710, 4712])
    expect([index, await statusBit(encodedList, index)]).toEqual([index, false])
  expect(await statusBit(encodedList, statusListLength)).toBeNull()
  for (const index of [-1, 1.5, statusListLength, Number.NaN]) await expect(encodeStatusBits([index])).rejects.toThrow()
  for (const text of ['', 'u', 'uAAAA', 'z123', encodedList.slice(0, -9)]) expect(await statusBit(text, 1)).toBeNull()
})
