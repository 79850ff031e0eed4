import type { z } from 'zod'
import { checkParts, checkPrompt, type Finding, optionTexts, when } from '#check/finding.ts'
import type { multipleChoice } from './schema.ts'

/** What keeps the question from being answered. */
export function checkMultipleChoice(block: z.infer<typeof multipleChoice>): Finding[] {
  const right = block.options.filter(({ correct }) => correct).length
  return [...checkPrompt(block), ...checkParts(optionTexts(block.options), 2), ...when(right === 0, 'no-right-answer')]
}
