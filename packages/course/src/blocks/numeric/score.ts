import type { z } from 'zod'
import { type Keyed, type Mark, markFor } from '#question.ts'
import { fieldsOf } from '#value-checks.ts'
import type { learnerNumeric } from './schema.ts'

type NumericAnswer = { value: number }

/** Reads an answer; null for anything else. */
function readNumericAnswer(answer: unknown): NumericAnswer | null {
  const { value } = fieldsOf<'value'>(answer)
  return Number.isFinite(value) ? { value: value as number } : null
}

// Rounding errors of binary numbers (0.3 - 0.1 is not 0.2) must not make an answer at the very limit wrong.
const rounding = 1e-9

/** Any number. */
function fitNumericAnswer(_block: object, answer: NumericAnswer): NumericAnswer {
  return answer
}

/** Any number answers it. */
function isNumericAnswered(): boolean {
  return true
}

/** All or nothing: right within the tolerance; wrong while the author has not written a right answer. */
function scoreNumeric({ key }: Keyed<z.infer<typeof learnerNumeric>>, answer: NumericAnswer): Mark {
  if (key.answer === undefined) return markFor(0, key)
  const slack = rounding * Math.max(1, Math.abs(key.answer))
  return markFor(Math.abs(answer.value - key.answer) <= key.tolerance + slack ? 1 : 0, key)
}

/** Reading and marking of answers. */
export const numericMarking = {
  read: readNumericAnswer,
  fit: fitNumericAnswer,
  isAnswered: isNumericAnswered,
  score: scoreNumeric,
}
