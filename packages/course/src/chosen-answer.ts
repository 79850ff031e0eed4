import { type GeneralFeedback, type Mark, markFor } from './question.ts'
import type { RichText } from './rich-text.ts'
import { fieldsOf, isListOfIds, partsOf } from './value-checks.ts'

/** The ids of the chosen parts, any number of which may be right. */
export type ChosenAnswer = { options: string[] }

/** Most parts to choose from. */
export const mostToChoose = 20

type Key = { id: string; isRight: boolean; feedback?: RichText | undefined }

/** Reads an answer; null for anything else. */
export function readChosenAnswer(value: unknown): ChosenAnswer | null {
  const { options } = fieldsOf<'options'>(value)
  return isListOfIds(options, mostToChoose) ? { options } : null
}

/** Which of these parts are chosen, without repetitions. */
export function fitChosenAnswer(parts: readonly { id: string }[], { options }: ChosenAnswer): ChosenAnswer {
  return { options: partsOf(parts, options) }
}

/** Whether one of these parts is chosen. */
export function isAnyChosen(parts: readonly { id: string }[], { options }: ChosenAnswer): boolean {
  return parts.some(({ id }) => options.includes(id))
}

/** A wrong choice cancels a right one. The marked parts are the chosen ones. */
export function scoreChosen(keys: readonly Key[], general: GeneralFeedback, { options }: ChosenAnswer): Mark {
  const chosen = keys.filter(({ id }) => options.includes(id))
  const toFind = keys.filter(({ isRight }) => isRight).length
  const found = chosen.filter(({ isRight }) => isRight).length
  const points = found - (chosen.length - found)
  const parts = chosen.map(({ id, isRight, feedback }) => [id, { isRight, feedback }] as const)
  const mark = markFor(toFind === 0 ? 0 : Math.max(0, points / toFind), general, Object.fromEntries(parts))
  return { ...mark, missing: toFind - found }
}
