import type { z } from 'zod'
import { choiceView } from '#choice.ts'
import type { Keyed } from '#question.ts'
import type { learnerMultipleChoice, multipleChoice } from './schema.ts'

/** The learner's view of the question, and the key that marks it. */
export function multipleChoiceView(
  block: z.infer<typeof multipleChoice>,
): Keyed<z.infer<typeof learnerMultipleChoice>> {
  return { ...choiceView(block), type: block.type }
}
