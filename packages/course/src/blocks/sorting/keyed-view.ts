import type { z } from 'zod'
import type { Keyed } from '#question.ts'
import { shuffleParts } from '#shuffle.ts'
import type { learnerSorting, sorting } from './schema.ts'

/** The learner's view of the question, its cards in an order that reveals nothing, and the key that marks it. */
export function sortingView({
  id,
  type,
  mode,
  prompt,
  categories,
  right,
  wrong,
}: z.infer<typeof sorting>): Keyed<z.infer<typeof learnerSorting>> {
  const cards = categories.flatMap(({ id: category, cards }) => cards.map(card => ({ ...card, category })))
  return {
    id,
    type,
    mode,
    prompt,
    categories: categories.map(({ id, name }) => ({ id, name })),
    cards: shuffleParts(
      { id, mode },
      cards.map(({ id, text }) => ({ id, text })),
    ),
    key: { right, wrong, cards: cards.map(({ id, category, feedback }) => ({ id, category, feedback })) },
  }
}
