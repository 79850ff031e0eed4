import type { z } from 'zod'
import { type Keyed, type Mark, markFor } from '#question.ts'
import { fieldsOf, isId } from '#value-checks.ts'
import type { learnerSingleChoice } from './schema.ts'

type SingleChoiceAnswer = { option: string }

/** Reads an answer; null for anything else. */
function readSingleChoiceAnswer(value: unknown): SingleChoiceAnswer | null {
  const { option } = fieldsOf<'option'>(value)
  return isId(option) ? { option } : null
}

/** An option that the question has. */
function fitSingleChoiceAnswer(
  { options }: { options: { id: string }[] },
  { option }: SingleChoiceAnswer,
): SingleChoiceAnswer | null {
  return options.some(({ id }) => id === option) ? { option } : null
}

/** Complete when one of its options is chosen. */
function isSingleChoiceAnswered(block: { options: { id: string }[] }, answer: SingleChoiceAnswer): boolean {
  return block.options.some(({ id }) => id === answer.option)
}

/** All or nothing. The only marked part is the chosen option. */
function scoreSingleChoice({ key }: Keyed<z.infer<typeof learnerSingleChoice>>, answer: SingleChoiceAnswer): Mark {
  const chosen = key.options.find(({ id }) => id === answer.option)
  if (!chosen) return markFor(0, key)
  return markFor(chosen.correct ? 1 : 0, key, { [chosen.id]: { isRight: chosen.correct, feedback: chosen.feedback } })
}

/** Reading and marking of answers. */
export const singleChoiceMarking = {
  read: readSingleChoiceAnswer,
  fit: fitSingleChoiceAnswer,
  isAnswered: isSingleChoiceAnswered,
  score: scoreSingleChoice,
}
