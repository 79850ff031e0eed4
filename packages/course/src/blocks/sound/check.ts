import type { z } from 'zod'
import { type BlockFinding, when } from '#check/finding.ts'
import { isEmptyText } from '#rich-text.ts'
import type { sound } from './schema.ts'

/** Findings about a sound: it must be playable, and have a text for people who cannot hear it. */
export function checkSound({ media, title, captions, transcript }: z.infer<typeof sound>): BlockFinding[] {
  const isRead = Boolean(captions) || Boolean(transcript && !isEmptyText(transcript))
  // A title is only required once there is a recording.
  return [
    ...when(media === '', 'no-media'),
    ...when(media !== '' && title.trim() === '', 'empty-text'),
    ...when(media !== '' && !isRead, 'no-transcript'),
  ]
}
