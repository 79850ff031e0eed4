import type { z } from 'zod'
import { type Keyed, type Mark, markFor } from '#question.ts'
import { fieldsOf } from '#value-checks.ts'
import type { learnerTrueFalse } from './schema.ts'

type TrueFalseAnswer = { value: boolean }

/** Reads an answer; null where it is none. */
function readTrueFalseAnswer(answer: unknown): TrueFalseAnswer | null {
  const { value } = fieldsOf<'value'>(answer)
  return typeof value === 'boolean' ? { value } : null
}

/** Either value answers it. */
function isTrueFalseAnswered(): boolean {
  return true
}

/** All or nothing; wrong while no right answer is written. */
function scoreTrueFalse({ key }: Keyed<z.infer<typeof learnerTrueFalse>>, answer: TrueFalseAnswer): Mark {
  return markFor(answer.value === key.answer ? 1 : 0, key)
}

/** How an answer is read, and what becomes of it. */
export const trueFalseMarking = { read: readTrueFalseAnswer, isAnswered: isTrueFalseAnswered, score: scoreTrueFalse }
