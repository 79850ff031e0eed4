import type { z } from 'zod'
import { checkParts, type Finding } from '#check/finding.ts'
import type { accordion } from './schema.ts'

/** Findings about an accordion. */
export function checkAccordion({ items }: z.infer<typeof accordion>): Finding[] {
  return checkParts(
    'title',
    items.map(({ title }) => title.trim()),
    1,
  )
}
