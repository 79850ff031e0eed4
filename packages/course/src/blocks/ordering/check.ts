import type { z } from 'zod'
import { type BlockFinding, checkAnswers, checkPrompt } from '#check/finding.ts'
import type { ordering } from './schema.ts'

/** Findings about an ordering question. */
export function checkOrdering(block: z.infer<typeof ordering>): BlockFinding[] {
  return [
    ...checkPrompt(block),
    ...checkAnswers(
      'item',
      block.items.map(({ text }) => text.trim()),
    ),
  ]
}
