import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { example } from '#example.ts'
import { isMediaKeySpan, mediaCredentials } from './media-key.ts'
import { withKeySpan } from './stored-session.ts'

const hour = 3_600_000
const day = 24 * hour

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const { mediaKey, tokenPublic } = example.session
const given = () => withKeySpan({ ...example.session, mediaKeySeconds: 13 * 3600 })

test.each([-4000 * day, -3 * day, 0, 3 * day])(
  'W-04 M-05 media are read by the media key while it is valid, and by the media token after that, on a device whose clock is %d ms off',
  off => {
    const begin = Date.UTC(2026, 2, 2) + off
    vi.setSystemTime(begin)
    const credentials = mediaCredentials(given())
    const keyAfter = (age: number) => {
      vi.setSystemTime(begin + age)
      return credentials.key
    }
    expect(credentials.login).toBe(example.session.login)
    expect([0, hour, 13 * hour - 1].map(keyAfter)).toEqual([mediaKey, mediaKey, mediaKey])
    expect([13 * hour, 3 * day].map(keyAfter)).toEqual([tokenPublic, tokenPublic])
  },
)

test('M-05 a media key that may have expired is not used after the clock is corrected while a session is kept', () => {
  const known = given()
  for (const correction of [-3 * day, -1, 3 * day]) {
    vi.setSystemTime(known.mediaKeySpan?.from ?? 0)
    vi.setSystemTime(Date.now() + correction)
    expect(mediaCredentials(known).key).toBe(tokenPublic)
  }
})

test('W-04 media are read by the media token in a session without a media key, or from a release that did not say how long the key is valid', () => {
  const { mediaKeySeconds: _, ...earlier } = example.session
  // A session as an earlier release answered it, or stored it in the browser.
  const answered = withKeySpan(earlier as typeof example.session)
  expect(isMediaKeySpan(answered.mediaKeySpan)).toBe(true)
  for (const session of [answered, earlier, { ...given(), mediaKey: '' }, { ...given(), mediaKey: undefined }])
    expect(mediaCredentials(session).key).toBe(tokenPublic)
})
