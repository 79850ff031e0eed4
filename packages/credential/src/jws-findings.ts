import { base64urlnopad } from '@scure/base'
import { utf8 } from '#bytes.ts'
import type { BadgeFinding } from '#checks.ts'
import { isObject, type Json, type JsonObject } from '#json.ts'
import { type KnownKey, keyAt, keyFinding } from '#known-keys.ts'

/** A decoded signed token. */
export interface Jws {
  token: string
  header: JsonObject
  payload: JsonObject
}

/** Whether a text has the form of a signed token with three parts. */
export function isCompactJws(text: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text)
}

/** Decodes a signed token; null if its content is not JSON. */
export function readJws(token: string): Jws | null {
  const [header, payload] = token.split('.', 2).map(jsonOf)
  return isObject(header) && isObject(payload) ? { token, header, payload } : null
}

/** Only asymmetric signatures: a shared secret is known to verifiers, so any of them could have signed. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/**
 * The findings about a token's signature. Its key is the one that `kid` refers to or contains, or that the token
 * contains.
 */
export async function jwsFindings(
  { token, header }: Jws,
  { issuer, knownKeys }: { issuer: string; knownKeys: KnownKey[] },
): Promise<BadgeFinding[]> {
  if (typeof header.alg !== 'string' || !algorithms.includes(header.alg)) return ['signature-unknown-kind']
  const named = namedKey(header, knownKeys)
  const key = named?.key ?? publicKey(header.jwk)
  const ofKey = keyFinding({ keyId: named?.id ?? null, issuer, knownKeys })
  if (key === null) return ['key-not-at-hand', ofKey]
  // Loaded on demand: most badges are no tokens.
  const [{ compactVerify }, errors] = await Promise.all([import('jose/jws/compact/verify'), import('jose/errors')])
  try {
    await compactVerify(token, key)
    return ['signature-right', ofKey]
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return ['signature-wrong', ofKey]
    return [error instanceof errors.JOSENotSupported ? 'signature-unknown-kind' : 'signature-unreadable', ofKey]
  }
}

type PublicKey = { kty: string } & { [part in 'crv' | 'x' | 'y' | 'n' | 'e']?: string }

/** The key at the address in `kid`, if it is known from the address alone. */
function namedKey({ kid }: JsonObject, knownKeys: KnownKey[]): { id: string; key: PublicKey } | null {
  if (typeof kid !== 'string') return null
  const bytes = keyAt(kid, knownKeys)
  if (bytes !== null) return { id: kid, key: { kty: 'OKP', crv: 'Ed25519', x: base64urlnopad.encode(bytes) } }
  const [, written] = /^did:jwk:([\w-]+)(?:#0)?$/.exec(kid) ?? []
  const key = written === undefined ? null : publicKey(jsonOf(written))
  return key && { id: kid, key }
}

/** The public half of a JWK; null for anything else. */
function publicKey(jwk: Json | undefined): PublicKey | null {
  if (!isObject(jwk) || typeof jwk.kty !== 'string' || jwk.kty === 'oct') return null
  const key: PublicKey = { kty: jwk.kty }
  for (const part of ['crv', 'x', 'y', 'n', 'e'] as const) {
    const value = jwk[part]
    if (typeof value === 'string') key[part] = value
  }
  return key
}

function jsonOf(part: string): Json {
  try {
    return JSON.parse(utf8(base64urlnopad.decode(part)) ?? 'null')
  } catch {
    return null
  }
}
