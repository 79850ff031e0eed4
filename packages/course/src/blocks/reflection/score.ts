import type { z } from 'zod'
import type { Keyed, Mark } from '#question.ts'
import type { learnerReflection, reflectionAnswer } from './schema.ts'

type ReflectionAnswer = z.infer<typeof reflectionAnswer>

/** Answered when something is written. */
export function isReflectionAnswered(_block: object, answer: ReflectionAnswer): boolean {
  return answer.text.trim() !== ''
}

/** Neither right nor wrong; what follows is the example. */
export function scoreReflection({ key }: Keyed<z.infer<typeof learnerReflection>>, answer: ReflectionAnswer): Mark {
  return { score: answer.text.trim() === '' ? 0 : 1, isRight: null, feedback: key.example ?? null, parts: {} }
}
