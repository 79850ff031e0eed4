import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mediaKeyHours, mediaKeyOf, mediaKeySeconds, readMediaKey } from './media-key.ts'

const session = { id: randomUUID(), secret: randomBytes(32) }
const hour = 3_600_000
const begin = Math.floor(Date.UTC(2026, 2, 2) / (mediaKeyHours * hour)) * mediaKeyHours * hour

test('W-04 a media key is the same throughout a span, so that the browser cache remains valid', () => {
  const keys = [0, 1, mediaKeyHours * hour - 1].map(after => mediaKeyOf(session, begin + after))
  expect(new Set(keys).size).toBe(1)
  expect(mediaKeyOf(session, begin + mediaKeyHours * hour)).not.toBe(keys[0])
})

test('W-04 a media key is valid for one to two spans, and no longer', () => {
  const key = mediaKeyOf(session, begin)
  const end = begin + 2 * mediaKeyHours * hour
  expect(readMediaKey(key, end - 1)?.isSignedWith(session.secret)).toBe(true)
  expect(readMediaKey(key, end)).toBeNull()
})

test.each([0, 1, 1499, (mediaKeyHours - 1) * hour, mediaKeyHours * hour - 1])(
  'M-05 a media key that is given %d ms after a span began holds for as many seconds as it says, and not for one more',
  after => {
    const now = begin + after
    const seconds = mediaKeySeconds(now)
    const key = mediaKeyOf(session, now)
    expect(readMediaKey(key, now + seconds * 1000 - 1)).not.toBeNull()
    expect(readMediaKey(key, now + (seconds + 1) * 1000)).toBeNull()
  },
)

test('W-04 a media key of another session, with a later end or signed by somebody else opens nothing', () => {
  const [id = '', until = '', signed = ''] = mediaKeyOf(session, begin).split('.')
  const later = (Number.parseInt(until, 36) + hour).toString(36)
  for (const forged of [`${randomUUID()}.${until}.${signed}`, `${id}.${later}.${signed}`])
    expect(readMediaKey(forged, begin)?.isSignedWith(session.secret)).toBe(false)
  expect(readMediaKey(`${id}.${until}.${signed}`, begin)?.isSignedWith(randomBytes(32))).toBe(false)
})

test.each(['', 'public', `${session.id}.x`, `${session.id}..${'a'.repeat(43)}`, `x.1.${'a'.repeat(43)}`])(
  'W-04 a media key in the wrong format is refused: %j',
  key => {
    expect(readMediaKey(key, 0)).toBeNull()
  },
)
