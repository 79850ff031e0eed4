import type { z } from 'zod'
import type { Keyed } from '#question.ts'
import type { learnerTrueFalse, trueFalse } from './schema.ts'

/** The learner's view of the question, and the key that marks it. */
export function trueFalseView({
  id,
  type,
  mode,
  prompt,
  answer,
  right,
  wrong,
}: z.infer<typeof trueFalse>): Keyed<z.infer<typeof learnerTrueFalse>> {
  return { id, type, mode, prompt, key: { right, wrong, answer } }
}
