import type { z } from 'zod'
import { type PairedAnswer, readPairedAnswer } from '#paired-answer.ts'
import { type Keyed, type Mark, markForPart, markForParts } from '#question.ts'
import { fieldsNamed } from '#value-checks.ts'
import type { learnerMatching } from './schema.ts'

/** The left sides that the question has, each with one of its right sides. */
function fitMatchingAnswer(
  { pairs, extras }: { pairs: { id: string; rightId: string }[]; extras: { id: string }[] },
  answer: PairedAnswer,
): PairedAnswer {
  const rights = new Set([...pairs.map(({ rightId }) => rightId), ...extras.map(({ id }) => id)])
  return { pairs: fieldsNamed(pairs, answer.pairs, right => rights.has(right)) }
}

/** Complete when each left side has a right side. */
function isMatchingAnswered(block: { pairs: { id: string }[] }, answer: PairedAnswer): boolean {
  return block.pairs.every(({ id }) => Object.hasOwn(answer.pairs, id))
}

/** The share of left sides that are matched right. The marked parts are the left sides with an answer. */
function scoreMatching({ key }: Keyed<z.infer<typeof learnerMatching>>, answer: PairedAnswer): Mark {
  const chosen = key.pairs.filter(({ id }) => Object.hasOwn(answer.pairs, id))
  const parts = chosen.map(
    ({ id, rightId, feedback }) => [id, markForPart(answer.pairs[id] === rightId, feedback)] as const,
  )
  return markForParts(Object.fromEntries(parts), key.pairs.length, key)
}

/** Reading and marking of answers. */
export const matchingMarking = {
  read: readPairedAnswer,
  fit: fitMatchingAnswer,
  isAnswered: isMatchingAnswered,
  score: scoreMatching,
}
