import type { z } from 'zod'
import { type BlockFinding, checkAnswers, checkPrompt, optionTexts } from '#check/finding.ts'
import { checkStandIns } from '#check/telltale.ts'
import type { multipleChoice } from './schema.ts'

/** Findings about a multiple choice. */
export function checkMultipleChoice(block: z.infer<typeof multipleChoice>): BlockFinding[] {
  return [...checkPrompt(block), ...checkAnswers('answer', optionTexts(block.options)), ...checkStandIns(block.options)]
}
