import type { z } from 'zod'
import { type Finding, when } from '#check/finding.ts'
import type { video } from './schema.ts'

/** What keeps the film from being shown, or those who cannot hear it from following; YouTube has captions of its own. */
export function checkVideo({ media, youtube, title, captions }: z.infer<typeof video>): Finding[] {
  return [
    ...when(Boolean(media) === Boolean(youtube), 'video-source'),
    ...when(title.trim() === '', 'empty-text'),
    ...when(Boolean(media) && !youtube && !captions, 'no-captions'),
  ]
}
