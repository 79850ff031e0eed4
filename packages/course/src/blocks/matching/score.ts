import type { z } from 'zod'
import { type Keyed, type Mark, markForParts } from '#question.ts'
import { fieldsOf, isById, isId } from '#value-checks.ts'
import type { learnerMatching } from './schema.ts'

/** For the id of each left side, the id of the right side chosen. */
export type MatchingAnswer = { pairs: Record<string, string> }

/** Reads an answer; null where it is none. */
function readMatchingAnswer(value: unknown): MatchingAnswer | null {
  const { pairs } = fieldsOf<'pairs'>(value)
  return isById(pairs, isId) ? { pairs } : null
}

/** Answered when each left side has a right one. */
function isMatchingAnswered(block: { pairs: { id: string }[] }, answer: MatchingAnswer): boolean {
  return block.pairs.every(({ id }) => Object.hasOwn(answer.pairs, id))
}

/** The share of the left sides that found theirs; the parts are those that were given a right side. */
function scoreMatching({ key }: Keyed<z.infer<typeof learnerMatching>>, answer: MatchingAnswer): Mark {
  const chosen = key.pairs.filter(({ id }) => Object.hasOwn(answer.pairs, id))
  const parts = chosen.map(({ id, rightId }) => [id, { isRight: answer.pairs[id] === rightId }] as const)
  return markForParts(Object.fromEntries(parts), key.pairs.length, key)
}

/** How an answer is read, and what becomes of it. */
export const matchingMarking = { read: readMatchingAnswer, isAnswered: isMatchingAnswered, score: scoreMatching }
