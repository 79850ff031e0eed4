import { type Bitrate, bitrates } from '@preau/contract/media/bitrates'
import { readPlaybackChoice } from '#lesson/playback-choice.ts'

const byDefault = '720p'

/** The resolution that was chosen on this device, or that of the person's session, which the page keeps in this browser. */
export function wantedResolution(): Bitrate {
  const { resolution } = readPlaybackChoice()
  if (resolution) return resolution
  try {
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as { bitrate?: unknown } | null
    return bitrates.find(bitrate => bitrate === user?.bitrate) ?? byDefault
  } catch {
    return byDefault
  }
}
