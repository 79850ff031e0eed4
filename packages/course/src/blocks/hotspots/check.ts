import type { z } from 'zod'
import { checkTitledTexts, type Finding, when } from '#check/finding.ts'
import type { hotspots } from './schema.ts'

/** Findings about hotspots. */
export function checkHotspots({ media, alt, points }: z.infer<typeof hotspots>): Finding[] {
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
