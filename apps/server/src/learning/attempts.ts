import { isDeepStrictEqual } from 'node:util'
import type { AttemptRefusal } from '@preau/contract/progress/calls'
import { freeAttempts, isAssessment, type NextAttempt, nextAttempt } from '@preau/course/certificate'
import type { ApplicableRule } from './applicable-rule.ts'
import type { StoredSlide } from './stored-slides.ts'
import type { StoredAnswer } from './tables.ts'

/** Why another answer to an assessment is refused: no attempts are left, or the last attempt was too recent. */
export function refusalOfAttempt(
  { content }: StoredSlide,
  blockId: string,
  { known, answer, at, applicable }: { known: StoredAnswer; answer: unknown; at: number; applicable: ApplicableRule },
): AttemptRefusal | null {
  const block = content.blocks.find(({ id }) => id === blockId)
  if (!block || !isAssessment(block) || attemptsOf(known) === 0 || isDeepStrictEqual(known.answer, answer)) return null
  const { left, from } = again(applicable, known, at)
  return left === 0 ? 'no-attempts-left' : from === null ? null : 'too-early'
}

/** Whether an assessment limits when it may be answered again: by its author's rule, or after many answers. */
export function isLimited(
  { content }: Pick<StoredSlide, 'content'>,
  blockId: string,
  { applicable, known }: { applicable: ApplicableRule; known: StoredAnswer | undefined },
): boolean {
  const block = content.blocks.find(({ id }) => id === blockId)
  if (block === undefined || !isAssessment(block)) return false
  const { attempts, pauseMinutes } = applicable.rule
  return attempts !== undefined || pauseMinutes > 0 || attemptsOf(countedAnswer(applicable, known)) >= freeAttempts
}

/** When an assessment may be answered again, given the stored answer, if any. */
export function again(
  applicable: ApplicableRule,
  known: StoredAnswer | undefined,
  now = Date.now(),
): NextAttempt & { wait?: number } {
  const counted = countedAnswer(applicable, known)
  const answered = {
    attempts: attemptsOf(counted),
    at: counted ? Date.parse(counted.at) : 0,
    isRight: counted?.mark?.isRight === true,
  }
  const next = nextAttempt(applicable.rule, answered, now)
  return next.from === null ? next : { ...next, wait: next.from - now }
}

/** Whether a question is open again because its answer belongs to a certificate that is due for renewal. */
export function mayBeAskedAgain(
  { content }: Pick<StoredSlide, 'content'>,
  blockId: string,
  { applicable, known }: { applicable: ApplicableRule; known: StoredAnswer },
): boolean {
  const block = content.blocks.find(({ id }) => id === blockId)
  return block !== undefined && isAssessment(block) && applicable.rule.isGiven && !countedAnswer(applicable, known)
}

/**
 * The answer, if it still counts. An answer from before a renewal opened does not: the question is open again, with all
 * its attempts.
 */
export function countedAnswer(
  { answersSince }: ApplicableRule,
  known: StoredAnswer | undefined,
): StoredAnswer | undefined {
  return known && Date.parse(known.at) >= answersSince ? known : undefined
}

/** Whether a question took the place of another and was not answered yet itself. */
export function isOpenInPlace({ answer, mark, attempts = 0 }: StoredAnswer): boolean {
  return answer === null && mark === null && attempts > 0
}

/**
 * The first state of a spare question that takes the place of a missed one: it continues the attempts and the pause of
 * that one.
 */
export function inPlaceOf(applicable: ApplicableRule, missed: StoredAnswer): StoredAnswer {
  const attempts = attemptsOf(countedAnswer(applicable, missed))
  return { answer: null, at: missed.at, mark: null, ...(attempts > 0 && { attempts }) }
}

/** How many complete, different answers a question has had. */
export function attemptsOf(known: StoredAnswer | undefined): number {
  return known?.attempts ?? (known?.mark ? 1 : 0)
}
