import { shapeOf } from '#shape.ts'
import type { StoredSession } from './stored-session.ts'

const number = (value: unknown): value is number => typeof value === 'number'

/** Whether a value says how long a media key is valid, in the form in which a browser stores it. */
export const isMediaKeySpan = shapeOf({
  /** When the key arrived, by the clock of the device, which may be wrong. */
  from: number,
  /** For how many seconds it was valid then. */
  seconds: number,
})

/**
 * The part of a session with which media is read, and its person. A session that an earlier release stored has no media
 * key.
 */
type Holder = Pick<StoredSession, 'login' | 'tokenPublic' | 'mediaKeySpan'> & { mediaKey?: string | undefined }

/**
 * The credentials with which a person reads pictures and videos: the media key of their session while it is valid,
 * after that their media token, e.g. in a page that has been open since yesterday. The validity is counted from the
 * key's arrival, by the clock of the device. If that clock was set back since, the remaining time is unknown, and the
 * media token is used, which is valid at any time.
 */
export function mediaCredentials({ login, mediaKey, mediaKeySpan, tokenPublic }: Holder): {
  login: string
  readonly key: string
} {
  const holds = () => {
    const age = mediaKeySpan ? Date.now() - mediaKeySpan.from : -1
    return age >= 0 && age < (mediaKeySpan?.seconds ?? 0) * 1000
  }
  return {
    login,
    get key() {
      return (holds() && mediaKey) || tokenPublic
    },
  }
}
