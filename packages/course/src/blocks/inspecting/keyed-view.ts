import type { z } from 'zod'
import type { Keyed } from '#question.ts'
import type { inspecting, learnerInspecting } from './schema.ts'

/**
 * The learner's view of the question, and the key that marks it. The places of a picture are in reading order, whatever
 * the order in which they were written; the passages of a message keep their order.
 */
export function inspectingView({
  id,
  type,
  mode,
  prompt,
  media,
  alt,
  places,
  right,
  wrong,
}: z.infer<typeof inspecting>): Keyed<z.infer<typeof learnerInspecting>> {
  const drawn = places.map(({ id, text, x, y }) => ({ id, text, x, y }))
  return {
    id,
    type,
    mode,
    prompt,
    media,
    alt,
    places:
      media === undefined
        ? drawn
        : drawn.toSorted((one, other) => (one.y ?? 0) - (other.y ?? 0) || (one.x ?? 0) - (other.x ?? 0)),
    key: { right, wrong, places: places.map(({ id, suspicious, feedback }) => ({ id, suspicious, feedback })) },
  }
}
