import type { z } from 'zod'
import type { Keyed } from '#question.ts'
import { shuffleParts } from '#shuffle.ts'
import type { learnerMatching, matching } from './schema.ts'

type Matching = z.infer<typeof matching>

/** The right sides as shown: equal texts become one, so that each counts as right. */
function rightSides({ pairs, extras }: Matching): Map<string, string> {
  const idOf = new Map<string, string>()
  for (const { rightId, right } of pairs) if (!idOf.has(right)) idOf.set(right, rightId)
  for (const { id, text } of extras) if (!idOf.has(text)) idOf.set(text, id)
  return idOf
}

/** The learner's view of the question, its sides in an order that reveals nothing, and the key that marks it. */
export function matchingView(block: Matching): Keyed<z.infer<typeof learnerMatching>> {
  const { id, type, mode, prompt, pairs, right, wrong } = block
  const idOf = rightSides(block)
  const rights = [...idOf].map(([text, id]) => ({ id, text }))
  return {
    id,
    type,
    mode,
    prompt,
    pairs: pairs.map(({ id, left }) => ({ id, left })),
    rights: shuffleParts({ id, mode }, rights),
    key: {
      right,
      wrong,
      pairs: pairs.map(({ id, right, rightId, feedback }) => ({ id, rightId: idOf.get(right) ?? rightId, feedback })),
    },
  }
}
