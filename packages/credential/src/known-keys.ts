import { readPublicKey } from '#multikey.ts'

/** A key known in advance: one of our own, as in our did.json. */
export interface KnownKey {
  /** Its address: the DID or address of its issuer, `#`, and its name. */
  id: string
  publicKeyMultibase: string
}

/** The bytes of the key at an address: a known key, or the one contained in its did:key; null for others. */
export function keyAt(keyId: string, knownKeys: KnownKey[]): Uint8Array<ArrayBuffer> | null {
  const known = knownKeys.find(({ id }) => id === keyId)
  if (known) return readPublicKey(known.publicKeyMultibase)
  const [, key, fragment = key] = /^did:key:(z\w+)(?:#(z\w+))?$/.exec(keyId) ?? []
  return key !== undefined && key === fragment ? readPublicKey(key) : null
}

/**
 * Whether a key belongs to its issuer. The time of signing makes no difference: a thief of the key can write any time.
 * @param keyId the address of the key; null if it has none, or if the key is not available
 */
export function keyFinding({
  keyId,
  issuer,
  knownKeys,
}: {
  keyId: string | null
  issuer: string
  knownKeys: KnownKey[]
}): 'key-of-issuer' | 'key-not-of-issuer' | 'issuer-not-looked-up' {
  if (keyId !== null && controllerOf(keyId) === issuer) return 'key-of-issuer'
  // These issuers have only known keys, or keys contained in their DID.
  const areKeysKnown = /^did:(key|jwk):/.test(issuer) || knownKeys.some(({ id }) => controllerOf(id) === issuer)
  return areKeysKnown ? 'key-not-of-issuer' : 'issuer-not-looked-up'
}

/** The controller of a key: the part of its address before the #. */
function controllerOf(keyId: string): string {
  return keyId.split('#')[0] ?? ''
}
