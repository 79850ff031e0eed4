import { readPublicKey } from '#multikey.ts'

/** A key that is known without asking anybody: one of our own, as in our did.json. */
export interface KnownKey {
  /** Its address: the DID or address of its issuer, `#`, and its name. */
  id: string
  publicKeyMultibase: string
}

/** The bytes of the key at an address: one that is known, or one that its did:key spells out; null for others. */
export function keyAt(keyId: string, knownKeys: KnownKey[]): Uint8Array<ArrayBuffer> | null {
  const known = knownKeys.find(({ id }) => id === keyId)
  if (known) return readPublicKey(known.publicKeyMultibase)
  const [, key, fragment = key] = /^did:key:(z\w+)(?:#(z\w+))?$/.exec(keyId) ?? []
  return key !== undefined && key === fragment ? readPublicKey(key) : null
}

/**
 * Whether a key is its issuer's. When it was used does not count: whoever has stolen it writes what moment they like.
 * @param keyId the address that stands for the key; null where none does, or the key is not at hand
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
  // There are no other keys of these issuers than the ones that are known, or that their DID spells out.
  const areKeysKnown = /^did:(key|jwk):/.test(issuer) || knownKeys.some(({ id }) => controllerOf(id) === issuer)
  return areKeysKnown ? 'key-not-of-issuer' : 'issuer-not-looked-up'
}

/** Who answers for a key: what stands before the # of its address. */
function controllerOf(keyId: string): string {
  return keyId.split('#')[0] ?? ''
}
