import { z } from 'zod'
import { blockId, partList } from '#block-id.ts'
import { drawnQuestion, generalFeedback, storedQuestion } from '#question.ts'
import { paragraphsOnly, richText } from '#rich-text.ts'

/** A question with one right option. */
export const singleChoice = z.object({
  ...storedQuestion,
  type: z.literal('single-choice'),
  options: partList(
    z.object({ id: blockId, text: paragraphsOnly, correct: z.boolean(), feedback: richText.optional() }),
    20,
  ),
})

/** What is drawn, with the key that marks it in practice. */
export const learnerSingleChoice = z.object({
  ...drawnQuestion,
  type: z.literal('single-choice'),
  options: partList(z.object({ id: blockId, text: paragraphsOnly }), 20),
  key: z
    .object({
      ...generalFeedback,
      options: z.array(z.object({ id: blockId, correct: z.boolean(), feedback: richText.optional() })),
    })
    .optional(),
})

export const singleChoiceAnswer = z.object({ option: blockId })
