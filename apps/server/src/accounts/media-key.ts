import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Hours after which a session is given another media key; each holds until the end of the span after its own, so that a
 * browser keeps what it has fetched, and a page that was opened at the end of a span has time left.
 */
export const mediaKeyHours = 12

const span = mediaKeyHours * 3_600_000

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-z]{1,10})\.([\w-]{43})$/

const signature = (secret: Buffer, id: string, until: string) =>
  createHmac('sha256', secret).update(`${id}.${until}`).digest('base64url')

/**
 * What stands in the address of a picture, a video or a file in place of a session: reads media and nothing else, until
 * the end of its time or of its session. `secret` is known to the server alone.
 */
export function mediaKeyOf({ id, secret }: { id: string; secret: Buffer }, now = Date.now()): string {
  const until = ((Math.floor(now / span) + 2) * span).toString(36)
  return `${id}.${until}.${signature(secret, id, until)}`
}

/** Reads a media key: of which session it is, and whether it was signed with its secret; null for none, or one whose time is over. */
export function readMediaKey(
  key: string,
  now = Date.now(),
): { id: string; isSignedWith: (secret: Buffer) => boolean } | null {
  const [, id, until, signed] = form.exec(key) ?? []
  if (!id || !until || !signed || Number.parseInt(until, 36) <= now) return null
  return { id, isSignedWith: secret => timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secret, id, until))) }
}
