import type { z } from 'zod'
import { type Keyed, type Mark, markFor } from '#question.ts'
import type { learnerTrueFalse, trueFalseAnswer } from './schema.ts'

/** Either value answers it. */
export function isTrueFalseAnswered(): boolean {
  return true
}

/** All or nothing; wrong while no right answer is written. */
export function scoreTrueFalse(
  { key }: Keyed<z.infer<typeof learnerTrueFalse>>,
  answer: z.infer<typeof trueFalseAnswer>,
): Mark {
  return markFor(answer.value === key.answer ? 1 : 0, key)
}
