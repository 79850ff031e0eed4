import { z } from 'zod'
import { blockId, partList } from '#block-id.ts'
import { drawnQuestion, generalFeedback, storedQuestion } from '#question-schema.ts'

const item = z.object({ id: blockId, text: z.string().max(500) })

/** Things to put in order; they are stored in the right one. */
export const ordering = z.object({ ...storedQuestion, type: z.literal('ordering'), items: partList(item, 20) })

/** What is drawn: the items in an order that tells nothing. */
export const learnerOrdering = z.object({
  ...drawnQuestion,
  type: z.literal('ordering'),
  items: partList(item, 20),
  key: z.object({ ...generalFeedback, order: z.array(blockId) }).optional(),
})
