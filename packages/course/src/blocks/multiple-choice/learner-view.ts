import type { z } from 'zod'
import type { Keyed } from '#question.ts'
import type { learnerMultipleChoice, multipleChoice } from './schema.ts'

/** What is drawn of the question, and the key that marks it. */
export function multipleChoiceView({
  id,
  type,
  mode,
  prompt,
  options,
  right,
  wrong,
}: z.infer<typeof multipleChoice>): Keyed<z.infer<typeof learnerMultipleChoice>> {
  return {
    id,
    type,
    mode,
    prompt,
    options: options.map(({ id, text }) => ({ id, text })),
    key: { right, wrong, options: options.map(({ id, correct, feedback }) => ({ id, correct, feedback })) },
  }
}
