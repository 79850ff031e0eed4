import type { z } from 'zod'
import { type Keyed, type Mark, markFor } from '#question.ts'
import { fieldsOf } from '#value-checks.ts'
import type { learnerTrueFalse } from './schema.ts'

type TrueFalseAnswer = { value: boolean }

/** Reads an answer; null for anything else. */
function readTrueFalseAnswer(answer: unknown): TrueFalseAnswer | null {
  const { value } = fieldsOf<'value'>(answer)
  return typeof value === 'boolean' ? { value } : null
}

/** Either value. */
function fitTrueFalseAnswer(_block: object, answer: TrueFalseAnswer): TrueFalseAnswer {
  return answer
}

/** Either value is complete. */
function isTrueFalseAnswered(): boolean {
  return true
}

/** All or nothing; wrong while its author has not chosen an answer. */
function scoreTrueFalse({ key }: Keyed<z.infer<typeof learnerTrueFalse>>, answer: TrueFalseAnswer): Mark {
  return markFor(answer.value === key.answer ? 1 : 0, key)
}

/** Reading and marking of answers. */
export const trueFalseMarking = {
  read: readTrueFalseAnswer,
  fit: fitTrueFalseAnswer,
  isAnswered: isTrueFalseAnswered,
  score: scoreTrueFalse,
}
