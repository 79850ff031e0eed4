import { base64urlnopad } from '@scure/base'
import { utf8 } from '#bytes.ts'
import type { Finding } from '#checks.ts'
import { isObject, type Json, type JsonObject } from '#json.ts'
import { type KnownKey, keyAt, keyFinding } from '#known-keys.ts'

/** A signed token, opened. */
export interface Jws {
  token: string
  header: JsonObject
  payload: JsonObject
}

/** Whether a text looks like a signed token of three parts. */
export function isCompactJws(text: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text)
}

/** Opens a signed token; null where what is in it is no JSON. */
export function readJws(token: string): Jws | null {
  const [header, payload] = token.split('.', 2).map(jsonOf)
  return isObject(header) && isObject(payload) ? { token, header, payload } : null
}

/** Only signatures by a key that nobody but the issuer has: with a shared secret, whoever verifies could have signed. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** What can be said of the signature of a token: by the key that its `kid` names or spells out, or that it brings. */
export async function jwsFindings(
  { token, header }: Jws,
  { issuer, knownKeys }: { issuer: string; knownKeys: KnownKey[] },
): Promise<Finding[]> {
  if (typeof header.alg !== 'string' || !algorithms.includes(header.alg)) return ['signature-unknown-kind']
  const named = namedKey(header, knownKeys)
  const key = named?.key ?? publicKey(header.jwk)
  const ofKey = keyFinding({ keyId: named?.id ?? null, issuer, knownKeys })
  if (key === null) return ['key-not-at-hand', ofKey]
  // Most badges are no tokens.
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

/** The key that `kid` is the address of, where the address is enough to know it. */
function namedKey({ kid }: JsonObject, knownKeys: KnownKey[]): { id: string; key: PublicKey } | null {
  if (typeof kid !== 'string') return null
  const bytes = keyAt(kid, knownKeys)
  if (bytes !== null) return { id: kid, key: { kty: 'OKP', crv: 'Ed25519', x: base64urlnopad.encode(bytes) } }
  const [, written] = /^did:jwk:([\w-]+)(?:#0)?$/.exec(kid) ?? []
  const key = written === undefined ? null : publicKey(jsonOf(written))
  return key && { id: kid, key }
}

/** The public half of a key written as a JWK; null where it is none. */
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
