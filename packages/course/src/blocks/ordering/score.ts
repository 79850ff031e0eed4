import type { z } from 'zod'
import { type Keyed, type Mark, markForParts } from '#question.ts'
import type { learnerOrdering, orderingAnswer } from './schema.ts'

type OrderingAnswer = z.infer<typeof orderingAnswer>

/** Answered when each item has a place. */
export function isOrderingAnswered(block: { items: { id: string }[] }, answer: OrderingAnswer): boolean {
  return answer.order.length === block.items.length && block.items.every(({ id }) => answer.order.includes(id))
}

/** The share of the items that stand in their place. */
export function scoreOrdering({ key }: Keyed<z.infer<typeof learnerOrdering>>, answer: OrderingAnswer): Mark {
  const placed = key.order.filter(id => answer.order.includes(id))
  const parts = placed.map(id => [id, { isRight: answer.order.indexOf(id) === key.order.indexOf(id) }] as const)
  return markForParts(Object.fromEntries(parts), key.order.length, key)
}
