import type { z } from 'zod'
import { type Keyed, type Mark, markFor } from '#question.ts'
import type { learnerSingleChoice, singleChoiceAnswer } from './schema.ts'

type SingleChoiceAnswer = z.infer<typeof singleChoiceAnswer>

/** Answered when one of its options is chosen. */
export function isSingleChoiceAnswered(block: { options: { id: string }[] }, answer: SingleChoiceAnswer): boolean {
  return block.options.some(({ id }) => id === answer.option)
}

/** All or nothing; the only part is the chosen option. */
export function scoreSingleChoice(
  { key }: Keyed<z.infer<typeof learnerSingleChoice>>,
  answer: SingleChoiceAnswer,
): Mark {
  const chosen = key.options.find(({ id }) => id === answer.option)
  if (!chosen) return markFor(0, key)
  return markFor(chosen.correct ? 1 : 0, key, { [chosen.id]: { isRight: chosen.correct, feedback: chosen.feedback } })
}
