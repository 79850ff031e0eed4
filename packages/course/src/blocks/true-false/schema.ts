import { z } from 'zod'
import { drawnQuestion, generalFeedback, storedQuestion } from '#question-schema.ts'

/** A statement that is true or false; without an answer while its author has not chosen one. */
export const trueFalse = z.object({ ...storedQuestion, type: z.literal('true-false'), answer: z.boolean().optional() })

/** The learner's view, with the key that marks it in practice. */
export const learnerTrueFalse = z.object({
  ...drawnQuestion,
  type: z.literal('true-false'),
  key: z.object({ ...generalFeedback, answer: z.boolean().optional() }).optional(),
})
