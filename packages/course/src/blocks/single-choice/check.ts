import type { z } from 'zod'
import { type BlockFinding, checkAnswers, checkPrompt, optionTexts, when } from '#check/finding.ts'
import { checkLengths, checkStandIns } from '#check/telltale.ts'
import type { singleChoice } from './schema.ts'

/** Findings about a single choice. */
export function checkSingleChoice(block: z.infer<typeof singleChoice>): BlockFinding[] {
  const right = block.options.filter(({ correct }) => correct).length
  return [
    ...checkPrompt(block),
    ...checkAnswers('answer', optionTexts(block.options)),
    ...when(right > 1, 'two-right-answers'),
    ...checkLengths(block.options),
    ...checkStandIns(block.options),
  ]
}
