import { z } from 'zod'
import { words } from '#field.ts'
import { drawnQuestion, generalFeedback, storedQuestion } from '#question-schema.ts'

const unit = words(50).default('')

/**
 * A question whose answer is a number; answers within the `tolerance` are right. `answer` is missing until the author
 * writes one.
 */
export const numeric = z.object({
  ...storedQuestion,
  type: z.literal('numeric'),
  answer: z.number().optional(),
  tolerance: z.number().min(0).default(0),
  unit,
})

/** The learner's view, with the key that marks it in practice. */
export const learnerNumeric = z.object({
  ...drawnQuestion,
  type: z.literal('numeric'),
  unit,
  key: z.object({ ...generalFeedback, answer: z.number().optional(), tolerance: z.number() }).optional(),
})
