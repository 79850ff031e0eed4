import type { z } from 'zod'
import { type BlockFinding, checkParts } from '#check/finding.ts'
import type { accordion } from './schema.ts'

/** Findings about an accordion. */
export function checkAccordion({ items }: z.infer<typeof accordion>): BlockFinding[] {
  return checkParts(
    'title',
    items.map(({ title }) => title.trim()),
    1,
  )
}
