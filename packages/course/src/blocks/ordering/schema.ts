import { z } from 'zod'
import { blockId, partList } from '#block-id.ts'
import { words } from '#field.ts'
import { drawnQuestion, generalFeedback, partFeedback, storedQuestion } from '#question-schema.ts'

const item = z.object({ id: blockId, text: words(500) })

/** Items to put in order, stored in the right order. */
export const ordering = z.object({
  ...storedQuestion,
  type: z.literal('ordering'),
  items: partList(item.extend(partFeedback), 20),
})

/** The learner's view: the items in an order that reveals nothing. */
export const learnerOrdering = z.object({
  ...drawnQuestion,
  type: z.literal('ordering'),
  items: partList(item, 20),
  key: z
    .object({
      ...generalFeedback,
      order: z.array(blockId),
      /** Feedback on items at a wrong place; missing in a lesson that was stored before such feedback existed. */
      items: z.array(z.object({ id: blockId, ...partFeedback })).optional(),
    })
    .optional(),
})
