import type { z } from 'zod'
import { type Keyed, type Mark, markFor } from '#question.ts'
import type { learnerNumeric, numericAnswer } from './schema.ts'

// What decimals lose in binary (0.3 - 0.1 is not 0.2) must not make an answer at the very edge wrong.
const rounding = 1e-9

/** Any number answers it. */
export function isNumericAnswered(): boolean {
  return true
}

/** All or nothing: right when it is at most the tolerance away; wrong while no right answer is written. */
export function scoreNumeric(
  { key }: Keyed<z.infer<typeof learnerNumeric>>,
  answer: z.infer<typeof numericAnswer>,
): Mark {
  if (key.answer === undefined) return markFor(0, key)
  const slack = rounding * Math.max(1, Math.abs(key.answer))
  return markFor(Math.abs(answer.value - key.answer) <= key.tolerance + slack ? 1 : 0, key)
}
