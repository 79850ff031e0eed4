import { z } from 'zod'
import { blockId, haveUniqueIds, partList, sideId } from '#block-id.ts'
import { words } from '#field.ts'
import { drawnQuestion, generalFeedback, partFeedback, storedQuestion } from '#question-schema.ts'

const category = z.object({ id: sideId, name: words(120) })
const card = z.object({ id: blockId, text: words(500) })

/** Cards to sort into two to four categories, stored in the right one. */
export const sorting = z
  .object({
    ...storedQuestion,
    type: z.literal('sorting'),
    categories: partList(category.extend({ cards: partList(card.extend(partFeedback), 12) }), 4),
  })
  .refine(({ categories }) => haveUniqueIds(categories.flatMap(({ cards, ...name }) => [name, ...cards])), {
    error: 'two cards or categories have the same id',
    path: ['categories'],
  })

/** The learner's view: the categories, and the cards in an order that reveals nothing. */
export const learnerSorting = z.object({
  ...drawnQuestion,
  type: z.literal('sorting'),
  categories: partList(category, 4),
  cards: partList(card, 48),
  key: z
    .object({ ...generalFeedback, cards: z.array(z.object({ id: blockId, category: blockId, ...partFeedback })) })
    .optional(),
})
