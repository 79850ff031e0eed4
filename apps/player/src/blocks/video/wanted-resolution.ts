import { type Bitrate, bitrates } from '@preau/contract/media/bitrates'
import { sessionKey } from '@preau/contract/sessions/session-key'

const byDefault = '720p'

/** The resolution of the person's session, which the page keeps in this browser. */
export function wantedResolution(): Bitrate {
  try {
    const user = JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as { bitrate?: unknown } | null
    return bitrates.find(bitrate => bitrate === user?.bitrate) ?? byDefault
  } catch {
    return byDefault
  }
}
