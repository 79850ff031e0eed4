import type { z } from 'zod'
import { type BlockFinding, when } from '#check/finding.ts'
import type { video } from './schema.ts'

/**
 * Findings about a film: it must be playable, and have captions for people who cannot hear it. Films on YouTube and
 * PeerTube have captions of their own there.
 */
export function checkVideo({
  media,
  youtube,
  peertube,
  loops,
  title,
  captions,
}: z.infer<typeof video>): BlockFinding[] {
  const sources = [media, youtube, peertube].filter(Boolean).length
  return [
    ...when(sources !== 1, 'video-source'),
    // A title is only required once there is a film.
    ...when(sources > 0 && title.trim() === '', 'empty-text'),
    ...when(Boolean(media) && !youtube && !peertube && !loops && !captions, 'no-captions'),
  ]
}
