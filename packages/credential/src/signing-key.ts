import { base64urlnopad } from '@scure/base'
import { issuerOf } from '#addresses.ts'
import { publicKeyMultibase, secretKeyMultibase } from '#multikey.ts'

/** A stored key pair. Times in milliseconds since 1970. */
export interface SigningKey {
  /** Address of its public half: the issuer's DID, `#`, and the public key. */
  id: string
  publicKeyMultibase: string
  secretKeyMultibase: string
  createdAt: number
}

/** Generates an Ed25519 key pair without an address. */
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

/** The address at which verifiers look up the key that has this public half. */
export function keyAddress(baseUrl: string, publicKeyMultibase: string): string {
  return `${issuerOf(baseUrl)}#${publicKeyMultibase}`
}

/** Generates a key pair for the issuer of `baseUrl`. */
export async function newSigningKey(baseUrl: string, createdAt: number): Promise<SigningKey> {
  const pair = await newKeyPair(createdAt)
  return { id: keyAddress(baseUrl, pair.publicKeyMultibase), ...pair }
}

/** The published document of the issuer: the did.json at `didPath`. */
export interface DidDocument {
  '@context': string[]
  id: string
  verificationMethod: { id: string; type: 'Multikey'; controller: string; publicKeyMultibase: string }[]
  assertionMethod: string[]
}

/**
 * The document with the issuer's keys for verifiers. Keys that are no longer in use remain, without an end date: with
 * one, verifiers would also refuse what was signed before it. A stolen key is left out.
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
