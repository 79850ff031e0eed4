import type { z } from 'zod'
import { type Keyed, type Mark, markForPart, markForParts } from '#question.ts'
import { fieldsOf, isListOfIds, partsOf } from '#value-checks.ts'
import type { learnerOrdering } from './schema.ts'

/** The ids of all items, first to last. */
type OrderingAnswer = { order: string[] }

/** Reads an answer; null for anything else. */
function readOrderingAnswer(value: unknown): OrderingAnswer | null {
  const { order } = fieldsOf<'order'>(value)
  return isListOfIds(order, 20) ? { order } : null
}

/** The items that the question has, without repetitions, in the order of the answer. */
function fitOrderingAnswer({ items }: { items: { id: string }[] }, { order }: OrderingAnswer): OrderingAnswer {
  return { order: partsOf(items, order) }
}

/** Complete when each item has a place. */
function isOrderingAnswered(block: { items: { id: string }[] }, answer: OrderingAnswer): boolean {
  return answer.order.length === block.items.length && block.items.every(({ id }) => answer.order.includes(id))
}

/** The share of items at their right place. */
function scoreOrdering({ key }: Keyed<z.infer<typeof learnerOrdering>>, answer: OrderingAnswer): Mark {
  const placed = key.order.filter(id => answer.order.includes(id))
  const feedback = new Map(key.items?.map(item => [item.id, item.feedback]))
  const parts = placed.map(
    id => [id, markForPart(answer.order.indexOf(id) === key.order.indexOf(id), feedback.get(id))] as const,
  )
  return markForParts(Object.fromEntries(parts), key.order.length, key)
}

/** Reading and marking of answers. */
export const orderingMarking = {
  read: readOrderingAnswer,
  fit: fitOrderingAnswer,
  isAnswered: isOrderingAnswered,
  score: scoreOrdering,
}
