import type { z } from 'zod'
import { type Finding, when } from '#finding.ts'
import type { image } from './schema.ts'

/** What keeps the picture from being shown. */
export function checkImage({ media }: z.infer<typeof image>): Finding[] {
  return when(media === '', 'no-media')
}
