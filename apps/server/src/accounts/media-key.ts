import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Hours after which a session gets another media key. Each key is valid until the end of the following span. So the
 * browser cache remains valid, and a page opened at the end of a span still has time.
 */
export const mediaKeyHours = 12

const span = mediaKeyHours * 3_600_000

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-z]{1,10})\.([\w-]{43})$/

/** When a media key that is given now ends. */
const endOf = (now: number) => (Math.floor(now / span) + 2) * span

const signature = (secret: Buffer, id: string, until: string) =>
  createHmac('sha256', secret).update(`${id}.${until}`).digest('base64url')

/**
 * The key in the address of a picture, a video or a file, instead of a session: it can only read media, until its time
 * or its session ends. `secret` is known only to the server.
 */
export function mediaKeyOf({ id, secret }: { id: string; secret: Buffer }, now = Date.now()): string {
  const until = endOf(now).toString(36)
  return `${id}.${until}.${signature(secret, id, until)}`
}

/**
 * Seconds for which a media key that is given now is valid. A browser counts them itself, since its clock may be wrong.
 */
export const mediaKeySeconds = (now: number) => Math.floor((endOf(now) - now) / 1000)

/**
 * The session that a media key belongs to, and whether the key was signed with the secret of that session; null for a
 * malformed or expired key.
 */
export function readMediaKey(
  key: string,
  now = Date.now(),
): { id: string; isSignedWith: (secret: Buffer) => boolean } | null {
  const [, id, until, signed] = form.exec(key) ?? []
  if (!id || !until || !signed || Number.parseInt(until, 36) <= now) return null
  return { id, isSignedWith: secret => timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secret, id, until))) }
}
