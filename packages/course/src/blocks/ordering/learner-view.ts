import type { z } from 'zod'
import type { Keyed } from '#question.ts'
import { shuffle } from '#shuffle.ts'
import type { learnerOrdering, ordering } from './schema.ts'

/** What is drawn of the question, its items in an order that tells nothing, and the key that marks it. */
export function orderingView({
  id,
  type,
  mode,
  prompt,
  items,
  right,
  wrong,
}: z.infer<typeof ordering>): Keyed<z.infer<typeof learnerOrdering>> {
  const order = items.map(item => item.id)
  const shuffled = shuffle(id, items, item => item.id)
  // Practice should not begin solved. In an assessment, turning only solved ones would give those away.
  const isSolved = mode === 'practice' && shuffled.every((item, index) => item.id === order[index])
  return {
    id,
    type,
    mode,
    prompt,
    items: isSolved ? [...shuffled.slice(1), ...shuffled.slice(0, 1)] : shuffled,
    key: { right, wrong, order },
  }
}
