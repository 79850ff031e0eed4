import type { z } from 'zod'
import { type Keyed, type Mark, markForParts } from '#question.ts'
import type { learnerMatching, matchingAnswer } from './schema.ts'

type MatchingAnswer = z.infer<typeof matchingAnswer>

/** Answered when each left side has a right one. */
export function isMatchingAnswered(block: { pairs: { id: string }[] }, answer: MatchingAnswer): boolean {
  return block.pairs.every(({ id }) => Object.hasOwn(answer.pairs, id))
}

/** The share of the left sides that found theirs; the parts are those that were given a right side. */
export function scoreMatching({ key }: Keyed<z.infer<typeof learnerMatching>>, answer: MatchingAnswer): Mark {
  const chosen = key.pairs.filter(({ id }) => Object.hasOwn(answer.pairs, id))
  const parts = chosen.map(({ id, rightId }) => [id, { isRight: answer.pairs[id] === rightId }] as const)
  return markForParts(Object.fromEntries(parts), key.pairs.length, key)
}
