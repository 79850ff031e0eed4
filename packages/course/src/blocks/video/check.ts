import type { z } from 'zod'
import { type Finding, when } from '#finding.ts'
import type { video } from './schema.ts'

/** What keeps the film from being shown. */
export function checkVideo({ media, youtube, title }: z.infer<typeof video>): Finding[] {
  return [...when(Boolean(media) === Boolean(youtube), 'video-source'), ...when(title.trim() === '', 'empty-text')]
}
