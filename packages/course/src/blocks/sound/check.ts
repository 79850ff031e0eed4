import type { z } from 'zod'
import { type Finding, when } from '#check/finding.ts'
import { isEmptyText } from '#rich-text.ts'
import type { sound } from './schema.ts'

/** What keeps the recording from being played, or those who cannot hear it from reading what it says. */
export function checkSound({ media, title, captions, transcript }: z.infer<typeof sound>): Finding[] {
  const isRead = Boolean(captions) || Boolean(transcript && !isEmptyText(transcript))
  // Its title is asked for once there is something to give one to.
  return [
    ...when(media === '', 'no-media'),
    ...when(media !== '' && title.trim() === '', 'empty-text'),
    ...when(media !== '' && !isRead, 'no-transcript'),
  ]
}
