import type { z } from 'zod'
import { type Keyed, type Mark, markForPart, markForParts } from '#question.ts'
import { fieldsNamed, fieldsOf, isById, isId } from '#value-checks.ts'
import type { learnerMatching } from './schema.ts'

/** For the id of each left side, the id of the right side chosen. */
export type MatchingAnswer = { pairs: Record<string, string> }

/** Reads an answer; null for anything else. */
function readMatchingAnswer(value: unknown): MatchingAnswer | null {
  const { pairs } = fieldsOf<'pairs'>(value)
  return isById(pairs, isId) ? { pairs } : null
}

/** The left sides that the question has, each with one of its right sides. */
function fitMatchingAnswer(
  { pairs, extras }: { pairs: { id: string; rightId: string }[]; extras: { id: string }[] },
  answer: MatchingAnswer,
): MatchingAnswer {
  const rights = new Set([...pairs.map(({ rightId }) => rightId), ...extras.map(({ id }) => id)])
  return { pairs: fieldsNamed(pairs, answer.pairs, right => rights.has(right)) }
}

/** Complete when each left side has a right side. */
function isMatchingAnswered(block: { pairs: { id: string }[] }, answer: MatchingAnswer): boolean {
  return block.pairs.every(({ id }) => Object.hasOwn(answer.pairs, id))
}

/** The share of left sides matched right; the parts are those that have a right side. */
function scoreMatching({ key }: Keyed<z.infer<typeof learnerMatching>>, answer: MatchingAnswer): Mark {
  const chosen = key.pairs.filter(({ id }) => Object.hasOwn(answer.pairs, id))
  const parts = chosen.map(
    ({ id, rightId, feedback }) => [id, markForPart(answer.pairs[id] === rightId, feedback)] as const,
  )
  return markForParts(Object.fromEntries(parts), key.pairs.length, key)
}

/** Reading and marking of answers. */
export const matchingMarking = {
  read: readMatchingAnswer,
  fit: fitMatchingAnswer,
  isAnswered: isMatchingAnswered,
  score: scoreMatching,
}
