import { isDeepStrictEqual } from 'node:util'
import type { AttemptRefusal } from '@preau/contract/progress/calls'
import type { Answer } from '@preau/contract/schemas'
import { isAssessment } from '@preau/course/certificate'
import { isSlideDone } from '@preau/course/progress'
import { mustBeRead, secondsToRead, type Taken, takenTogether } from '@preau/course/taking-in'
import { type ActiveTime, activeSecondsAfter } from './active-time.ts'
import type { ApplicableRule } from './applicable-rule.ts'
import { again, attemptsOf, countedAnswer, isLimited, refusalOfAttempt } from './attempts.ts'
import { markToLearner, toLearner, toStored } from './learner-answer.ts'
import { markAnswer } from './mark-answer.ts'
import type { StoredSlide } from './stored-slides.ts'
import type { StoredAnswer } from './tables.ts'

type Result = Answer<'putProgress'>[number]

/** What a person did on a slide; `at` by our clock, in milliseconds since 1970. */
type Report = {
  at: number
  answers?: Record<string, unknown> | undefined
  taken?: readonly string[] | undefined
  activeSeconds?: number | undefined
}

/** A reported answer in the form in which it is stored, or why it was refused. */
type ReportedAnswer = { at: number; block: string; answer: unknown; refusal?: AttemptRefusal }

/** What a person has done on a slide. */
export type StoredProgress = {
  seenAt: Date | null
  visitedAt: Date | null
  doneAt: Date | null
  answers: Record<string, StoredAnswer>
  /** The blocks taken in; null where the client never reported any. */
  taken: string[] | null
  activeSeconds: number
}

/** How many more answers a person may try now, and, where none are left, in how many milliseconds they may again. */
export type Retries = { left: number; wait: number }

/** On a slow network, two reports may arrive closer together than they were sent: by so many seconds. */
const networkSlack = 3

/** Least time before a client reports a text again that was not taken in yet, in milliseconds. */
const shortestWait = 1000

/** Least time between requests with an answer to the same assessment, where no other pause applies, in milliseconds. */
const nextRequest = 1000

/**
 * Applies a person's reports of one slide, the oldest first. A reply only has the mark of the stored answer, and a
 * request adds at most one marked answer to each assessment: otherwise a program could try out answers that do not
 * count. Each further answer to an assessment that has a mark uses up one of the `retries`; each second of activity
 * uses up one of the `active` time.
 */
export function takeReports(
  reports: readonly Report[],
  slide: StoredSlide,
  before: StoredProgress,
  applicable: ApplicableRule,
  retries: Retries,
  active: ActiveTime,
): { state: StoredProgress; results: Result[] } {
  const reported = reports.map(({ at, answers = {} }) =>
    Object.entries(answers).flatMap(([block, answer]): ReportedAnswer[] => {
      const marked = markAnswer(slide, block, toStored(slide, block, answer))
      return marked.isRefused ? [] : [{ at, block, answer: marked.answer }]
    }),
  )
  const answers = { ...before.answers }
  const marked = new Set<string>()
  for (const each of toTake(reported.flat(), slide, before, applicable)) {
    const { block } = each
    const taken = takeAnswer(each, { slide, known: answers[block], applicable, isMarked: marked.has(block), retries })
    if (typeof taken === 'string') each.refusal = taken
    else if (taken) {
      if (taken.mark && !isDeepStrictEqual(answers[block]?.answer, taken.answer)) marked.add(block)
      answers[block] = taken
    }
  }
  const { first, last } = bounds(reports)
  const seenAt = before.seenAt && before.seenAt < first ? before.seenAt : first
  const visitedAt = before.visitedAt && before.visitedAt > last ? before.visitedAt : last
  const activeSeconds = activeSecondsAfter(before.activeSeconds, reports, active)
  const taken = takenAfter(reports, slide, before, activeSeconds)
  const missing = secondsToRead(slide.content) - networkSlack - activeSeconds
  const isDone = isSlideDone(slide.content, { seenAt: seenAt.toISOString(), answers, taken })
  const doneAt = isDone ? (before.doneAt ?? last) : null
  const results = reports.map(({ answers: sent = {}, ...report }, place) => ({
    ...resultOf(reported[place] ?? [], { slide, answers, applicable, retries }),
    isDone,
    taken,
    ...(isToReadAgain(report, slide, taken, missing) && { wait: Math.max(shortestWait, Math.ceil(missing * 1000)) }),
    ...((reported[place] ?? []).length < Object.keys(sent).length && { refused: 'answer-does-not-fit' }),
  }))
  return { state: { seenAt, visitedAt, doneAt, answers, taken, activeSeconds }, results }
}

/**
 * Whether a text that the report lists as read does not count only because the time was used up on another device. If
 * the client reports it again later, it will count.
 */
function isToReadAgain(
  { taken: said, activeSeconds = 0 }: Report,
  { content }: StoredSlide,
  taken: string[] | null,
  missing: number,
): boolean {
  const open = content.blocks.filter(
    block => mustBeRead(block) && said?.includes(block.id) && !taken?.includes(block.id),
  )
  return taken !== null && open.length > 0 && missing > 0 && activeSeconds + networkSlack >= secondsToRead(content)
}

/** The blocks taken in after the reports; a text counts only once there was enough time to read it. */
function takenAfter(
  reports: readonly Report[],
  { content }: StoredSlide,
  before: StoredProgress,
  activeSeconds: number,
): string[] | null {
  const known: Taken = before.seenAt ? before.taken : []
  const reported = reports.reduce((all, { taken = null }) => takenTogether(all, taken), known)
  if (known === null || reported === null) return null
  const isTimeEnough = activeSeconds + networkSlack >= secondsToRead(content)
  const found = content.blocks.filter(block => reported.includes(block.id) && (isTimeEnough || !mustBeRead(block)))
  return [...new Set([...known, ...found.map(({ id }) => id)])]
}

/**
 * Which answers of a request are applied: the last one to each question, so that a request that comes twice changes
 * nothing. Where attempts are limited, all are applied, and each after the first is refused.
 */
function toTake(
  reported: readonly ReportedAnswer[],
  slide: StoredSlide,
  { answers }: StoredProgress,
  applicable: ApplicableRule,
): ReportedAnswer[] {
  const ofQuestions = [...Map.groupBy(reported, ({ block }) => block)]
  return ofQuestions.flatMap(([block, list]) =>
    isLimited(slide, block, { applicable, known: answers[block] })
      ? list
      : list.reduce((last, each) => (each.at >= last.at ? each : last)),
  )
}

/** The first and the last moment of reports. */
function bounds(reports: readonly Report[]): { first: Date; last: Date } {
  const moments = reports.map(({ at }) => at)
  return { first: new Date(Math.min(...moments)), last: new Date(Math.max(...moments)) }
}

/**
 * The answer to store for a question, null to keep the stored one, or why the answer is refused.
 * @param isMarked whether another answer of this request was marked
 */
function takeAnswer(
  { block: blockId, answer, at }: ReportedAnswer,
  {
    slide,
    known,
    applicable,
    isMarked,
    retries,
  }: {
    slide: StoredSlide
    known: StoredAnswer | undefined
    applicable: ApplicableRule
    isMarked: boolean
    retries: Retries
  },
): StoredAnswer | AttemptRefusal | null {
  const block = slide.content.blocks.find(({ id }) => id === blockId)
  const isAttempt = block !== undefined && isAssessment(block) && !(known && isDeepStrictEqual(known.answer, answer))
  const isLimitedNow = isLimited(slide, blockId, { applicable, known })
  // With a limit our clock counts, since a device could evade the limit with its own. Without one, no attempt is dated
  // before the moment since which answers count.
  const when = !isAttempt ? at : isLimitedNow ? Date.now() : Math.max(at, applicable.answersSince)
  const refusal = known && refusalOfAttempt(slide, blockId, { known, answer, at: when, applicable })
  if (refusal) return refusal
  if (known && at < Date.parse(known.at)) return isAttempt && isMarked ? 'too-early' : null
  const marked = markAnswer(slide, blockId, answer)
  const mark = !marked.isRefused && marked.mark
  if (isAttempt && isMarked && mark) return 'too-early'
  const counted = countedAnswer(applicable, known)
  if (isAttempt && mark && attemptsOf(counted) > 0) {
    if (retries.left <= 0) return 'too-early'
    retries.left -= 1
  }
  const count = attemptsOf(counted) + (mark && !isDeepStrictEqual(counted?.answer, answer) ? 1 : 0)
  return {
    answer,
    at: new Date(when).toISOString(),
    mark: mark ? { score: mark.score, isRight: mark.isRight } : null,
    ...(count > 0 && { attempts: count }),
  }
}

type SlideState = {
  slide: StoredSlide
  answers: Record<string, StoredAnswer>
  applicable: ApplicableRule
  retries: Retries
}

/** The reply to a report: the stored answer to each of its questions, and its mark. */
function resultOf(
  reported: readonly ReportedAnswer[],
  { slide, answers, applicable, retries }: SlideState,
): Omit<Result, 'isDone' | 'taken' | 'wait'> {
  const result: Omit<Result, 'isDone' | 'taken' | 'wait'> = { slide: slide.id, refused: null, marks: {}, attempts: {} }
  const others: Record<string, unknown> = {}
  for (const { block, answer, refusal } of reported) {
    const known = answers[block]
    if (!known) continue
    const marked = markAnswer(slide, block, known.answer)
    result.marks[block] = markToLearner(slide, block, marked.isRefused ? null : marked.mark)
    const kept = toLearner(slide, block, known.answer)
    const isKept = isDeepStrictEqual(known.answer, answer)
    const why = isKept ? undefined : refusal
    if (!isKept) {
      others[block] = kept
      result.refused = why ?? 'answered-later'
    }
    if (!why && !isLimited(slide, block, { applicable, known })) continue
    const next = again(applicable, known)
    const wait = retries.left > 0 ? nextRequest : Math.max(nextRequest, retries.wait)
    const soon = next.from === null && why === 'too-early' && { from: Date.now() + wait, wait }
    result.attempts[block] = { ...next, ...soon, refused: why ? { why, kept } : null }
  }
  return Object.keys(others).length > 0 ? { ...result, kept: others } : result
}
