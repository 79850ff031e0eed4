import { createHash } from 'node:crypto'

/** What is kept of a secret (a token, a key, a cookie): enough to know it again, SHA-256. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
