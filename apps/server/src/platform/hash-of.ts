import { createHash } from 'node:crypto'

/** The hash that is stored of a secret (a token, a key, a cookie) to recognise it: SHA-256. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
