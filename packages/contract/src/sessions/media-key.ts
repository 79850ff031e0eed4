import { shapeOf } from '#shape.ts'
import type { StoredSession } from './stored-session.ts'

const number = (value: unknown): value is number => typeof value === 'number'

/** Whether a value says how long a media key holds, as a browser notes it. */
export const isMediaKeySpan = shapeOf({
  /** When it came, by the clock of the device, which may show anything. */
  from: number,
  /** Seconds that it had left then. */
  seconds: number,
})

/** What of a session reads media, and whose it is; one that was kept by an earlier release has no media key. */
type Holder = Pick<StoredSession, 'login' | 'tokenPublic' | 'mediaKeySpan'> & { mediaKey?: string | undefined }

/**
 * The credentials that a person reads pictures and videos by: the media key of their session while it holds, and their
 * media token after that, as in a page that has been open since yesterday. How long it holds is counted from when it
 * came, by one clock: where that has been set back since, nobody knows, and the token is right whatever the time.
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
