import type { z } from 'zod'
import { type Finding, when } from '#check/finding.ts'
import type { image } from './schema.ts'

/** What keeps the picture from being shown, or those who cannot see it from knowing what it shows. */
export function checkImage({ media, alt, decorative }: z.infer<typeof image>): Finding[] {
  if (media === '') return when(true, 'no-media')
  return when(!decorative && alt.trim() === '', 'no-alt')
}
