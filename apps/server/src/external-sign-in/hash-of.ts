import { createHash } from 'node:crypto'

/** What is kept of a state, a browser's key or an access token: enough to know it again. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
