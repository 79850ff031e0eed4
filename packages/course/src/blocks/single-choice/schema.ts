import { z } from 'zod'
import { drawnChoice, storedChoice } from '#choice.ts'
import { drawnQuestion, storedQuestion } from '#question-schema.ts'

/** A question with one right option. */
export const singleChoice = z.object({ ...storedQuestion, ...storedChoice, type: z.literal('single-choice') })

/** The learner's view, with the key that marks it in practice. */
export const learnerSingleChoice = z.object({ ...drawnQuestion, ...drawnChoice, type: z.literal('single-choice') })
