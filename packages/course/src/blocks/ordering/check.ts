import type { z } from 'zod'
import { letter } from '#block-id.ts'
import { checkAnswers, checkPrompt, type Finding, when } from '#check/finding.ts'
import type { ordering } from './schema.ts'

/** What keeps the question from being answered, or answers it. */
export function checkOrdering(block: z.infer<typeof ordering>): Finding[] {
  const isPositional = block.items.some(({ id }, index) => id === letter(index))
  return [
    ...checkPrompt(block),
    ...checkAnswers(
      'item',
      block.items.map(({ text }) => text.trim()),
    ),
    ...when(block.mode === 'assessment' && isPositional, 'positional-ids'),
  ]
}
