import type { z } from 'zod'
import { type Finding, when } from '#check/finding.ts'
import type { video } from './schema.ts'

/** What keeps the film from being shown, or those who cannot hear it from following; YouTube and PeerTube have captions of their own. */
export function checkVideo({ media, youtube, peertube, loops, title, captions }: z.infer<typeof video>): Finding[] {
  return [
    ...when([media, youtube, peertube].filter(Boolean).length !== 1, 'video-source'),
    ...when(title.trim() === '', 'empty-text'),
    ...when(Boolean(media) && !youtube && !peertube && !loops && !captions, 'no-captions'),
  ]
}
