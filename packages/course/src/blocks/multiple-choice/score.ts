import type { z } from 'zod'
import { type Keyed, type Mark, markFor } from '#question.ts'
import { fieldsOf, isListOfIds, partsOf } from '#value-checks.ts'
import type { learnerMultipleChoice } from './schema.ts'

type MultipleChoiceAnswer = { options: string[] }

/** Reads an answer; null for anything else. */
function readMultipleChoiceAnswer(value: unknown): MultipleChoiceAnswer | null {
  const { options } = fieldsOf<'options'>(value)
  return isListOfIds(options, 20) ? { options } : null
}

/** The chosen options that the question has, each once. */
function fitMultipleChoiceAnswer(
  block: { options: { id: string }[] },
  { options }: MultipleChoiceAnswer,
): MultipleChoiceAnswer {
  return { options: partsOf(block.options, options) }
}

/** Complete when at least one option is chosen. */
function isMultipleChoiceAnswered(block: { options: { id: string }[] }, answer: MultipleChoiceAnswer): boolean {
  return block.options.some(({ id }) => answer.options.includes(id))
}

/** A wrong choice cancels a right one; the parts are the chosen options. */
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

/** Reading and marking of answers. */
export const multipleChoiceMarking = {
  read: readMultipleChoiceAnswer,
  fit: fitMultipleChoiceAnswer,
  isAnswered: isMultipleChoiceAnswered,
  score: scoreMultipleChoice,
}
