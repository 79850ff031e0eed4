import type { Rendition } from './tables.ts'

/**
 * The playlist of all renditions of a film, the smallest first (RFC 8216, 4.3.4.2); null while none is cut into
 * segments.
 * @param addressOf the address of a rendition's playlist
 */
export function mainPlaylist(renditions: Rendition[], addressOf: (rendition: Rendition) => string): string | null {
  const lines = renditions.flatMap(rendition => {
    const { segmented } = rendition
    if (!segmented) return []
    const { bandwidth, averageBandwidth, width, height, codecs } = segmented
    const about = [
      `BANDWIDTH=${bandwidth}`,
      `AVERAGE-BANDWIDTH=${averageBandwidth}`,
      `RESOLUTION=${width}x${height}`,
      `CODECS="${codecs}"`,
      'VIDEO-RANGE=SDR',
    ]
    return [`#EXT-X-STREAM-INF:${about.join(',')}`, addressOf(rendition)]
  })
  if (lines.length === 0) return null
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines].join('\n')}\n`
}
