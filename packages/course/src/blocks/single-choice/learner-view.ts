import type { z } from 'zod'
import type { Keyed } from '#question.ts'
import type { learnerSingleChoice, singleChoice } from './schema.ts'

/** What is drawn of the question, and the key that marks it. */
export function singleChoiceView({
  id,
  type,
  mode,
  prompt,
  options,
  right,
  wrong,
}: z.infer<typeof singleChoice>): Keyed<z.infer<typeof learnerSingleChoice>> {
  return {
    id,
    type,
    mode,
    prompt,
    options: options.map(({ id, text }) => ({ id, text })),
    key: { right, wrong, options: options.map(({ id, correct, feedback }) => ({ id, correct, feedback })) },
  }
}
