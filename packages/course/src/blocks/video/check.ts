import type { z } from 'zod'
import { type Finding, when } from '#check/finding.ts'
import type { video } from './schema.ts'

/** What keeps the film from being shown, or those who cannot hear it from following; YouTube and PeerTube have captions of their own. */
export function checkVideo({ media, youtube, peertube, loops, title, captions }: z.infer<typeof video>): Finding[] {
  const sources = [media, youtube, peertube].filter(Boolean).length
  return [
    ...when(sources !== 1, 'video-source'),
    // Its title is asked for once there is something to give one to.
    ...when(sources > 0 && title.trim() === '', 'empty-text'),
    ...when(Boolean(media) && !youtube && !peertube && !loops && !captions, 'no-captions'),
  ]
}
