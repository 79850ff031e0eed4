import type { z } from 'zod'
import { checkAnswers, checkPrompt, type Finding, optionTexts } from '#check/finding.ts'
import type { multipleChoice } from './schema.ts'

/** What keeps the question from being answered. */
export function checkMultipleChoice(block: z.infer<typeof multipleChoice>): Finding[] {
  return [...checkPrompt(block), ...checkAnswers('answer', optionTexts(block.options))]
}
