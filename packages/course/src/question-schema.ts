import { z } from 'zod'
import { blockId } from './block-id.ts'
import { picture } from './picture.ts'
import { type Mark, questionModes } from './question.ts'
import { richText } from './rich-text-schema.ts'

/** Feedback after any answer, right or wrong. */
export const generalFeedback = { right: richText.optional(), wrong: richText.optional() }

/** Feedback on one part of an answer, for people who got it wrong, and beside the solution. */
export const partFeedback = { feedback: richText.optional() }

/** The fields of every marked question, whether stored or as learners get it. */
export const drawnQuestion = {
  id: blockId,
  mode: z.enum(questionModes),
  prompt: richText,
  picture: picture.optional(),
}

/** The fields of every marked question in a stored course. */
export const storedQuestion = { ...drawnQuestion, ...generalFeedback }

const partMark = z.object({ isRight: z.boolean(), feedback: richText.optional() })

/** A mark in an answer of the server. */
export const mark: z.ZodType<Mark> = z.object({
  score: z.number().min(0).max(1),
  isRight: z.boolean().nullable(),
  feedback: richText.nullable(),
  parts: z.record(z.string(), partMark),
  missing: z.number().int().min(0).optional(),
})
