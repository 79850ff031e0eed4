import type { z } from 'zod'
import { choiceView } from '#choice.ts'
import type { Keyed } from '#question.ts'
import type { learnerSingleChoice, singleChoice } from './schema.ts'

/** The learner's view of the question, and the key that marks it. */
export function singleChoiceView(block: z.infer<typeof singleChoice>): Keyed<z.infer<typeof learnerSingleChoice>> {
  return { ...choiceView(block), type: block.type }
}
