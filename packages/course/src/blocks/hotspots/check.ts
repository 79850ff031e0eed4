import type { z } from 'zod'
import { type BlockFinding, checkTitledTexts, when } from '#check/finding.ts'
import type { hotspots } from './schema.ts'

/** Findings about hotspots. */
export function checkHotspots({ media, alt, points }: z.infer<typeof hotspots>): BlockFinding[] {
  if (media === '') return when(true, 'no-media')
  return [
    ...when(alt.trim() === '', 'no-description'),
    ...checkTitledTexts(
      { line: 'point', text: 'point-text' },
      points.map(({ title, text }) => ({ line: title, text })),
      1,
    ),
  ]
}
