import type { z } from 'zod'
import type { Keyed } from '#question.ts'
import { shuffleParts } from '#shuffle.ts'
import type { learnerOrdering, ordering } from './schema.ts'

/** The learner's view of the question, its items in an order that reveals nothing, and the key that marks it. */
export function orderingView({
  id,
  type,
  mode,
  prompt,
  items,
  right,
  wrong,
}: z.infer<typeof ordering>): Keyed<z.infer<typeof learnerOrdering>> {
  return {
    id,
    type,
    mode,
    prompt,
    items: shuffleParts(
      { id, mode },
      items.map(({ id, text }) => ({ id, text })),
    ),
    key: {
      right,
      wrong,
      order: items.map(item => item.id),
      items: items.flatMap(({ id, feedback }) => (feedback ? [{ id, feedback }] : [])),
    },
  }
}
