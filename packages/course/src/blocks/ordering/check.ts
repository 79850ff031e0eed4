import type { z } from 'zod'
import { checkAnswers, checkPrompt, type Finding } from '#check/finding.ts'
import type { ordering } from './schema.ts'

/** Findings about an ordering question. */
export function checkOrdering(block: z.infer<typeof ordering>): Finding[] {
  return [
    ...checkPrompt(block),
    ...checkAnswers(
      'item',
      block.items.map(({ text }) => text.trim()),
    ),
  ]
}
