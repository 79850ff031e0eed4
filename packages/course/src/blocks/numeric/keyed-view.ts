import type { z } from 'zod'
import type { Keyed } from '#question.ts'
import type { learnerNumeric, numeric } from './schema.ts'

/** The learner's view of the question, and the key that marks it. */
export function numericView({
  id,
  type,
  mode,
  prompt,
  answer,
  tolerance,
  unit,
  right,
  wrong,
}: z.infer<typeof numeric>): Keyed<z.infer<typeof learnerNumeric>> {
  return { id, type, mode, prompt, unit, key: { right, wrong, answer, tolerance } }
}
