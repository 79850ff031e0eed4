import { type bitrates, userSession } from '@preau/contract/actors'

const byDefault = '720p'
const bitrate = userSession.shape.bitrate

/** The resolution of the person's session, which the page keeps in this browser. */
export function wantedResolution(): (typeof bitrates)[number] {
  try {
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as { bitrate?: unknown } | null
    return bitrate.catch(byDefault).parse(user?.bitrate)
  } catch {
    return byDefault
  }
}
