import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mediaKeyHours, mediaKeyOf, readMediaKey } from './media-key.ts'

const session = { id: randomUUID(), secret: randomBytes(32) }
const hour = 3_600_000
const begin = Math.floor(Date.UTC(2026, 2, 2) / (mediaKeyHours * hour)) * mediaKeyHours * hour

test('W-04 a media key stays the same for a span, so that a browser keeps what it has fetched', () => {
  const keys = [0, 1, mediaKeyHours * hour - 1].map(after => mediaKeyOf(session, begin + after))
  expect(new Set(keys).size).toBe(1)
  expect(mediaKeyOf(session, begin + mediaKeyHours * hour)).not.toBe(keys[0])
})

test('W-04 a media key holds for one to two spans, and no longer', () => {
  const key = mediaKeyOf(session, begin)
  const end = begin + 2 * mediaKeyHours * hour
  expect(readMediaKey(key, end - 1)?.isSignedWith(session.secret)).toBe(true)
  expect(readMediaKey(key, end)).toBeNull()
})

test('W-04 a media key of another session, with a later end or signed by somebody else opens nothing', () => {
  const [id = '', until = '', signed = ''] = mediaKeyOf(session, begin).split('.')
  const later = (Number.parseInt(until, 36) + hour).toString(36)
  for (const forged of [`${randomUUID()}.${until}.${signed}`, `${id}.${later}.${signed}`])
    expect(readMediaKey(forged, begin)?.isSignedWith(session.secret)).toBe(false)
  expect(readMediaKey(`${id}.${until}.${signed}`, begin)?.isSignedWith(randomBytes(32))).toBe(false)
})

test.each(['', 'public', `${session.id}.x`, `${session.id}..${'a'.repeat(43)}`, `x.1.${'a'.repeat(43)}`])(
  'W-04 what has not the form of a media key is none: %j',
  key => {
    expect(readMediaKey(key, 0)).toBeNull()
  },
)
