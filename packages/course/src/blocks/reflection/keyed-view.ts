import type { z } from 'zod'
import type { Keyed } from '#question.ts'
import type { learnerReflection, reflection } from './schema.ts'

/** The learner's view of the question, and the example to show after writing. */
export function reflectionView({
  id,
  type,
  prompt,
  example,
}: z.infer<typeof reflection>): Keyed<z.infer<typeof learnerReflection>> {
  return { id, type, prompt, key: { example } }
}
