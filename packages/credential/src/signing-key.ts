import { base64urlnopad } from '@scure/base'
import { issuerOf } from '#addresses.ts'
import { publicKeyMultibase, secretKeyMultibase } from '#multikey.ts'

/** A pair of keys as it is stored. Moments in milliseconds since 1970. */
export interface SigningKey {
  /** Address of its public half: the issuer's DID, `#`, and the public key. */
  id: string
  publicKeyMultibase: string
  secretKeyMultibase: string
  createdAt: number
}

/** Draws a new pair of Ed25519 keys, nobody's yet. */
export async function newKeyPair(createdAt: number): Promise<Omit<SigningKey, 'id'>> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('A new Ed25519 key is no pair.')
  const { d, x } = await crypto.subtle.exportKey('jwk', pair.privateKey)
  if (d === undefined || x === undefined) throw new Error('A new Ed25519 key has no secret or no public half.')
  return {
    publicKeyMultibase: publicKeyMultibase(base64urlnopad.decode(x)),
    secretKeyMultibase: secretKeyMultibase(base64urlnopad.decode(d)),
    createdAt,
  }
}

/** The address of the key with this public half, as verifiers look it up. */
export function keyAddress(baseUrl: string, publicKeyMultibase: string): string {
  return `${issuerOf(baseUrl)}#${publicKeyMultibase}`
}

/** Draws a new pair of keys for the issuer of `baseUrl`. */
export async function newSigningKey(baseUrl: string, createdAt: number): Promise<SigningKey> {
  const pair = await newKeyPair(createdAt)
  return { id: keyAddress(baseUrl, pair.publicKeyMultibase), ...pair }
}

/** What is published of the issuer: the did.json of `didPath`. */
export interface DidDocument {
  '@context': string[]
  id: string
  verificationMethod: { id: string; type: 'Multikey'; controller: string; publicKeyMultibase: string }[]
  assertionMethod: string[]
}

/**
 * The document in which verifiers find the issuer's keys. Those that are no more in use stay, without an end: with one,
 * verifiers would refuse what was signed before it too. A stolen one is left out.
 */
export function didDocument(baseUrl: string, keys: Pick<SigningKey, 'id' | 'publicKeyMultibase'>[]): DidDocument {
  const issuer = issuerOf(baseUrl)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: issuer,
    verificationMethod: keys.map(({ id, publicKeyMultibase }) => ({
      id,
      type: 'Multikey',
      controller: issuer,
      publicKeyMultibase,
    })),
    assertionMethod: keys.map(({ id }) => id),
  }
}
