import type { AttemptRefusal } from '@preau/contract/progress/calls'
import type { Journal, JournalEntry } from '@preau/contract/progress/progress-journal'
import type { Answer } from '@preau/contract/schemas'
import type { LearnerQuestion } from '@preau/course/block'
import type { NextAttempt } from '@preau/course/certificate'
import { isAnswered, isMarkable, scoreKeyed } from '@preau/course/marking'
import type { SlideProgress } from '@preau/course/progress'
import type { Mark } from '@preau/course/question'
import {
  type Connection,
  type Exclusive,
  noSender,
  type PutReports,
  type Receipts,
  startSender,
  type Watcher,
} from './progress-sender.ts'

/** Why the server did not take an answer: its question is another one by now, or its slide is gone. */
export type Refusal = 'changed' | 'gone'

/** An answer as the person gave it; `isWaiting` until the server has it. */
export type GivenAnswer = {
  answer: unknown
  mark: Mark | null
  isWaiting: boolean
  /** When it was given, of one that waited for the server, in milliseconds since 1970. */
  at?: number
  refused?: Refusal
  /** Why another answer was not taken, so that this one, given before, is kept. */
  keptBy?: AttemptRefusal
  /** When it may be answered again, where its author limits that. */
  next?: NextAttempt
  /** To be given once more, be it the same: its certificate is to be renewed. */
  isAskedAgain?: true
}

/** Where the person stands on a slide; `seenAt` in milliseconds since 1970. */
export type LocalSlideProgress = { seenAt: number | null; answers: Readonly<Record<string, GivenAnswer>> }

export type ProgressState = {
  slides: Readonly<Record<string, LocalSlideProgress>>
  /** Everything done is on the server. */
  isSaved: boolean
  connection: Connection
}

type StoredProgress = Answer<'getProgress'>[number]

/** A person's progress in a tool: what the server knew, what is done now, and what is still on its way. */
export type Progress = {
  state: () => ProgressState
  subscribe: (listener: () => void) => () => void
  see: (slide: string) => void
  /** Records an answer, with its mark where it is known here; `delay` in milliseconds lets several go together. */
  answer: (slide: string, block: string, answer: unknown, known?: { mark?: Mark | null; delay?: number }) => void
  /**
   * Takes what the server knows, read anew: feedback in another language, answers of another device. What it had not taken
   * yet when it was asked, as `asked` was shown here, stays.
   */
  adopt: (stored: StoredProgress | null, asked: ProgressState['slides']) => void
  flush: () => void
  leave: () => void
  close: () => void
}

const soon = 600
const nothing: LocalSlideProgress = { seenAt: null, answers: {} }

/**
 * Opens the progress of a tool. What waits in the journal, from this visit or an earlier one, counts as done; it stays
 * there where nothing puts it anywhere else, as for a visitor.
 */
export function openProgress(
  tool: string,
  stored: StoredProgress | null,
  journal: Journal,
  put: PutReports | null,
  exclusive: Exclusive,
): Progress {
  const listeners = new Set<() => void>()
  const waiting = journal.pending()
  let state: ProgressState = {
    slides: withJournal(localProgressOf(stored), waiting, tool),
    isSaved: waiting.length === 0,
    connection: 'fine',
  }

  const become = (change: Partial<ProgressState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const watcher: Watcher = {
    onReceipts: (entries, receipts) =>
      become({ slides: withReceipts(state.slides, entries, receipts), isSaved: journal.pending().length === 0 }),
    onConnection: connection => {
      if (connection !== state.connection) become({ connection })
    },
    onDrained: () => {
      // Another tab may have sent for this one and kept the marks: a report sent twice changes nothing, so ask again.
      const sentElsewhere = Object.entries(state.slides).flatMap(([slide, { answers }]) =>
        Object.entries(answers).flatMap(([block, { answer, isWaiting, at }]) =>
          isWaiting && at !== undefined ? [{ slide, at, answers: { [block]: answer } }] : [],
        ),
      )
      for (const report of sentElsewhere) journal.record(tool, report)
      if (sentElsewhere.length > 0) sender.schedule(0)
      else if (!state.isSaved) become({ isSaved: true })
    },
  }
  const sender = put === null ? noSender : startSender(journal, put, exclusive, watcher)
  if (waiting.length > 0) sender.schedule(0)

  const record = (slide: string, answers: Record<string, unknown> | null, delay: number, mark: Mark | null = null) => {
    const entry = journal.record(tool, { slide, at: Date.now(), ...(answers ? { answers } : {}) })
    become({ slides: withEntry(state.slides, entry, mark), isSaved: false })
    sender.schedule(delay)
  }

  return {
    state: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    see: slide => record(slide, null, soon),
    answer: (slide, block, answer, { mark, delay = 0 } = {}) => record(slide, { [block]: answer }, delay, mark),
    adopt: (stored, asked) => become({ slides: withKnown(localProgressOf(stored), state.slides, asked) }),
    flush: () => void sender.flush(),
    leave: sender.leave,
    close: sender.close,
  }
}

/**
 * The mark of an answer: computed here where the question carries its key, otherwise the server's, null until then and
 * for what the server did not take.
 */
export function markOf(question: LearnerQuestion, given: GivenAnswer | undefined): Mark | null {
  if (!given || refusalOf(question, given)) return null
  if (!isMarkable(question)) return given.mark
  try {
    const mark = scoreKeyed(question, given.answer)
    // What was right in another language is right, though here is only the key of the one that is shown.
    if (!given.mark || given.mark.score <= mark.score) return mark
    const { right = null } = 'right' in question.key ? question.key : {}
    return { ...given.mark, feedback: given.mark.isRight ? right : mark.feedback }
  } catch {
    // The question changed since it was answered.
    return null
  }
}

/** Why an answer has to be given anew, null where it has not: also a whole answer that the server could not mark. */
export function refusalOf(question: LearnerQuestion, given: GivenAnswer | undefined): Refusal | null {
  if (!given || given.isWaiting) return null
  return given.refused ?? (given.mark === null && isAnswered(question, given.answer) ? 'changed' : null)
}

/** Where somebody stands on a slide, as the course package counts. */
export function countable(stand: LocalSlideProgress | undefined, questions: readonly LearnerQuestion[]): SlideProgress {
  const { seenAt, answers } = stand ?? nothing
  const marked = questions.flatMap(question => {
    const given = answers[question.id]
    return given && !refusalOf(question, given)
      ? [[question.id, { answer: given.answer, mark: markOf(question, given) }] as const]
      : []
  })
  return { seenAt: seenAt === null ? null : new Date(seenAt).toISOString(), answers: Object.fromEntries(marked) }
}

function localProgressOf(stored: StoredProgress | null): Record<string, LocalSlideProgress> {
  const stands = (stored?.slides ?? []).map(({ slide, seenAt, answers }) => {
    const given = Object.entries(answers).map(([block, { answer, mark, next, isAskedAgain }]) => [
      block,
      { answer, mark: mark ?? null, isWaiting: false, ...(next && { next }), ...(isAskedAgain && { isAskedAgain }) },
    ])
    return [slide, { seenAt, answers: Object.fromEntries(given) }] as const
  })
  return Object.fromEntries(stands)
}

/**
 * What the server has, under what was done here: it may have been asked before the last answer reached it. What it had by
 * then, or a copy says it had, gives way.
 */
function withKnown(
  stored: Record<string, LocalSlideProgress>,
  known: ProgressState['slides'],
  asked: ProgressState['slides'],
): ProgressState['slides'] {
  const slides = { ...stored }
  for (const [slide, { seenAt, answers }] of Object.entries(known)) {
    const stand = stored[slide] ?? nothing
    const merged = { ...stand.answers }
    for (const [block, given] of Object.entries(answers)) {
      const anew = stand.answers[block]
      const isTaken = given === asked[slide]?.answers[block] && !given.isWaiting && !given.refused
      const isSame = anew && !given.isWaiting && inOrder(anew.answer) === inOrder(given.answer)
      if (!anew || !(isTaken || isSame)) merged[block] = given
    }
    slides[slide] = { seenAt: stand.seenAt ?? seenAt, answers: merged }
  }
  return slides
}

/** An answer as text, its fields in order: the database keeps them in an order of its own. */
function inOrder(answer: unknown): string {
  const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  return JSON.stringify(answer, (_, value) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}

function withJournal(slides: Record<string, LocalSlideProgress>, entries: JournalEntry[], tool: string) {
  return entries
    .filter(entry => entry.tool === tool)
    .reduce((slides, entry) => withEntry(slides, entry, null), slides as ProgressState['slides'])
}

function withEntry(slides: ProgressState['slides'], entry: JournalEntry, mark: Mark | null): ProgressState['slides'] {
  const stand = slides[entry.slide] ?? nothing
  const answers = { ...stand.answers }
  for (const [block, answer] of Object.entries(entry.answers ?? {})) {
    const before = answers[block]
    // Of the same answer given again, what is known stays.
    const isSame = before?.isWaiting && JSON.stringify(before.answer) === JSON.stringify(answer)
    answers[block] = isSame ? { ...before, at: entry.at } : { answer, mark, isWaiting: true, at: entry.at }
  }
  return { ...slides, [entry.slide]: { seenAt: stand.seenAt ?? entry.at, answers } }
}

/** What the server says of each entry, in their order. */
function withReceipts(slides: ProgressState['slides'], entries: JournalEntry[], receipts: Receipts) {
  const next = { ...slides }
  for (const [place, entry] of entries.entries()) {
    const stand = next[entry.slide]
    const receipt = receipts[place]
    if (!stand || !receipt || !entry.answers) continue
    const { marks, attempts } = receipt
    const isGone = receipt.refused === 'slide-is-gone'
    const answers = { ...stand.answers }
    for (const [block, sent] of Object.entries(entry.answers)) {
      const given = answers[block]
      // An answer changed since it left waits for its own receipt.
      if (!given || JSON.stringify(given.answer) !== JSON.stringify(sent)) continue
      const refused = isGone ? 'gone' : Object.hasOwn(marks, block) ? null : 'changed'
      const attempt = attempts[block]
      const kept = attempt?.refused
      answers[block] = {
        answer: kept ? kept.kept : given.answer,
        mark: marks[block] ?? null,
        isWaiting: false,
        ...(refused && { refused }),
        ...(kept && { keptBy: kept.why }),
        ...(attempt && { next: { left: attempt.left, from: attempt.from } }),
      }
    }
    next[entry.slide] = { ...stand, answers }
  }
  return next
}
