import type { z } from 'zod'
import { type BlockFinding, when } from '#check/finding.ts'
import type { file } from './schema.ts'

/** Findings about a file. */
export function checkFile({ media, title }: z.infer<typeof file>): BlockFinding[] {
  return media === '' ? when(true, 'no-media') : when(title.trim() === '', 'empty-text')
}
