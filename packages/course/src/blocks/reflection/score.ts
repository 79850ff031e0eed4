import type { z } from 'zod'
import type { Keyed, Mark } from '#question.ts'
import { fieldsOf, isText } from '#value-checks.ts'
import type { learnerReflection } from './schema.ts'

type ReflectionAnswer = { text: string }

/** Reads an answer; null where it is none. */
function readReflectionAnswer(value: unknown): ReflectionAnswer | null {
  const { text } = fieldsOf<'text'>(value)
  return isText(text, 20_000) ? { text } : null
}

/** Answered when something is written. */
function isReflectionAnswered(_block: object, answer: ReflectionAnswer): boolean {
  return answer.text.trim() !== ''
}

/** Neither right nor wrong; what follows is the example. */
function scoreReflection({ key }: Keyed<z.infer<typeof learnerReflection>>, answer: ReflectionAnswer): Mark {
  return { score: answer.text.trim() === '' ? 0 : 1, isRight: null, feedback: key.example ?? null, parts: {} }
}

/** How an answer is read, and what becomes of it. */
export const reflectionMarking = {
  read: readReflectionAnswer,
  isAnswered: isReflectionAnswered,
  score: scoreReflection,
}
