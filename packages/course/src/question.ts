import type { RichText } from './rich-text.ts'

/**
 * Practice is sent with its answers and marked in the browser. The answers of an assessment remain on the server, which
 * marks it.
 */
export const questionModes = ['practice', 'assessment'] as const
export type QuestionMode = (typeof questionModes)[number]

/** A learner's question with the key that marks it. */
export type Keyed<L extends { key?: unknown }> = L & { key: NonNullable<L['key']> }

/** The result for one part of an answer: an option, a pair, a place, a gap. */
export type PartMark = { isRight: boolean; feedback?: RichText | undefined }

/**
 * The result of an answer. `score` is 0 to 1. `isRight` is null if nothing is right or wrong (reflection). `parts` only
 * has what the learner chose, so it never reveals what else would have been right. `missing` is how many of several
 * right options were not chosen.
 */
export type Mark = {
  score: number
  isRight: boolean | null
  feedback: RichText | null
  parts: Record<string, PartMark>
  missing?: number | undefined
}

/** The mark of one of several equal parts; its feedback is only for people who got it wrong. */
export function markForPart(isRight: boolean, feedback: RichText | undefined): PartMark {
  return isRight || feedback === undefined ? { isRight } : { isRight, feedback }
}

/** Feedback after any answer, right or wrong. */
export type GeneralFeedback = { right?: RichText | undefined; wrong?: RichText | undefined }

/** The mark of a question with a right answer; only the full score is right. */
export function markFor(score: number, key: GeneralFeedback, parts: Record<string, PartMark> = {}): Mark {
  const isRight = score === 1
  return { score, isRight, feedback: (isRight ? key.right : key.wrong) ?? null, parts }
}

/** The highest score of a question with one answer: 0 while the author has not written it. */
export function bestAnswerScore({ answer }: { answer?: unknown }): number {
  return answer === undefined ? 0 : 1
}

/** The mark of a question with several equal parts; the score is the share of right parts. */
export function markForParts(parts: Record<string, PartMark>, count: number, key: GeneralFeedback): Mark {
  const right = Object.values(parts).filter(({ isRight }) => isRight).length
  return markFor(count === 0 ? 0 : right / count, key, parts)
}
