import type { Rendition } from './tables.ts'

/**
 * The playlist that names all renditions of a film, the smallest first (RFC 8216, 4.3.4.2); null while none is cut into
 * segments.
 * @param addressOf where the playlist of a rendition is, by its height
 */
export function mainPlaylist(renditions: Rendition[], addressOf: (height: number) => string): string | null {
  const lines = renditions.flatMap(({ height, segmented }) => {
    if (!segmented) return []
    const { bandwidth, averageBandwidth, width, height: shown, codecs } = segmented
    const about = [
      `BANDWIDTH=${bandwidth}`,
      `AVERAGE-BANDWIDTH=${averageBandwidth}`,
      `RESOLUTION=${width}x${shown}`,
      `CODECS="${codecs}"`,
      'VIDEO-RANGE=SDR',
    ]
    return [`#EXT-X-STREAM-INF:${about.join(',')}`, addressOf(height)]
  })
  if (lines.length === 0) return null
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines].join('\n')}\n`
}
