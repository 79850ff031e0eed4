import type { z } from 'zod'
import type { Keyed, Mark } from '#question.ts'
import { fieldsOf, isText } from '#value-checks.ts'
import type { learnerReflection } from './schema.ts'

/** Longest reflection, in letters. */
export const longestReflection = 20_000

type ReflectionAnswer = { text: string }

/** Reads an answer; null for anything else. */
function readReflectionAnswer(value: unknown): ReflectionAnswer | null {
  const { text } = fieldsOf<'text'>(value)
  return isText(text, longestReflection) ? { text } : null
}

/** Any readable text. */
function fitReflectionAnswer(_block: object, answer: ReflectionAnswer): ReflectionAnswer {
  return answer
}

/** Complete when something is written. */
function isReflectionAnswered(_block: object, answer: ReflectionAnswer): boolean {
  return answer.text.trim() !== ''
}

/** Neither right nor wrong; the feedback is the example. */
function scoreReflection({ key }: Keyed<z.infer<typeof learnerReflection>>, answer: ReflectionAnswer): Mark {
  return { score: answer.text.trim() === '' ? 0 : 1, isRight: null, feedback: key.example ?? null, parts: {} }
}

/** Reading and marking of answers. */
export const reflectionMarking = {
  read: readReflectionAnswer,
  fit: fitReflectionAnswer,
  isAnswered: isReflectionAnswered,
  score: scoreReflection,
}
