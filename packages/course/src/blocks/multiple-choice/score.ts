import type { z } from 'zod'
import { type Keyed, type Mark, markFor } from '#question.ts'
import { fieldsOf, isListOfIds } from '#value-checks.ts'
import type { learnerMultipleChoice } from './schema.ts'

type MultipleChoiceAnswer = { options: string[] }

/** Reads an answer; null where it is none. */
function readMultipleChoiceAnswer(value: unknown): MultipleChoiceAnswer | null {
  const { options } = fieldsOf<'options'>(value)
  return isListOfIds(options, 20) ? { options } : null
}

/** Answered when at least one of its options is chosen. */
function isMultipleChoiceAnswered(block: { options: { id: string }[] }, answer: MultipleChoiceAnswer): boolean {
  return block.options.some(({ id }) => answer.options.includes(id))
}

/** A wrong choice takes back what a right one gives; the parts are the chosen options. */
function scoreMultipleChoice(
  { key }: Keyed<z.infer<typeof learnerMultipleChoice>>,
  answer: MultipleChoiceAnswer,
): Mark {
  const chosen = key.options.filter(({ id }) => answer.options.includes(id))
  const toFind = key.options.filter(({ correct }) => correct).length
  const found = chosen.filter(({ correct }) => correct).length
  const points = found - (chosen.length - found)
  const parts = chosen.map(({ id, correct, feedback }) => [id, { isRight: correct, feedback }] as const)
  const mark = markFor(toFind === 0 ? 0 : Math.max(0, points / toFind), key, Object.fromEntries(parts))
  return { ...mark, missing: toFind - found }
}

/** How an answer is read, and what becomes of it. */
export const multipleChoiceMarking = {
  read: readMultipleChoiceAnswer,
  isAnswered: isMultipleChoiceAnswered,
  score: scoreMultipleChoice,
}
