import { z } from 'zod'
import { drawnChoice, storedChoice } from '#choice.ts'
import { drawnQuestion, storedQuestion } from '#question-schema.ts'

/** A question with one or more right options; learners must find all of them. */
export const multipleChoice = z.object({ ...storedQuestion, ...storedChoice, type: z.literal('multiple-choice') })

/** The learner's view, with the key that marks it in practice. */
export const learnerMultipleChoice = z.object({ ...drawnQuestion, ...drawnChoice, type: z.literal('multiple-choice') })
