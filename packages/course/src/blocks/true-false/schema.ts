import { z } from 'zod'
import { drawnQuestion, generalFeedback, storedQuestion } from '#question-schema.ts'

/** A true or false statement; `answer` is missing until its author has chosen one. */
export const trueFalse = z.object({ ...storedQuestion, type: z.literal('true-false'), answer: z.boolean().optional() })

/** The learner's view, with the key that marks it in practice. */
export const learnerTrueFalse = z.object({
  ...drawnQuestion,
  type: z.literal('true-false'),
  key: z.object({ ...generalFeedback, answer: z.boolean().optional() }).optional(),
})
