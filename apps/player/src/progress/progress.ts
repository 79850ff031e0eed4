import type { AttemptRefusal } from '@preau/contract/progress/calls'
import { momentAfter } from '@preau/contract/progress/moment-after'
import type { Journal, JournalEntry } from '@preau/contract/progress/progress-journal'
import {
  type Connection,
  type Exclusive,
  noSender,
  type PutReports,
  type Receipts,
  startSender,
  type Watcher,
} from '@preau/contract/progress/progress-sender'
import type { Answer } from '@preau/contract/schemas'
import type { LearnerQuestion } from '@preau/course/block'
import type { NextAttempt } from '@preau/course/certificate'
import { isAnswered, isMarkable, scoreKeyed } from '@preau/course/marking'
import type { SlideProgress } from '@preau/course/progress'
import type { Mark } from '@preau/course/question'

/** Why the server refused an answer: its question has changed, its slide is gone, or the server cannot read it. */
export type AnswerRefusal = 'changed' | 'gone' | 'unreadable'

/** Why another answer is kept: no attempt was left, or it was given later, on another device. */
export type KeptBy = AttemptRefusal | 'answered-later'

/** A person's answer; `isWaiting` until the server has it. */
export type RecordedAnswer = {
  answer: unknown
  mark: Mark | null
  isWaiting: boolean
  /** When a pending answer was given, in milliseconds since 1970. */
  at?: number
  refused?: AnswerRefusal
  /** Why a later answer was refused, so that this earlier one is kept. */
  keptBy?: KeptBy
  /** When it may be answered again, where its author limits that. */
  next?: NextAttempt
  /** To be answered again, even with the same answer, for the renewal of a certificate. */
  mayBeAskedAgain?: true
}

/** A person's progress on a slide; `seenAt` in milliseconds since 1970. */
export type LocalSlideProgress = { seenAt: number | null; answers: Readonly<Record<string, RecordedAnswer>> }

export type ProgressState = {
  slides: Readonly<Record<string, LocalSlideProgress>>
  /** Everything done is on the server. */
  isSaved: boolean
  connection: Connection
}

type StoredProgress = Answer<'getProgress'>[number]

/** A person's progress in a tool: what the server knew, what is done now, and what is pending. */
export type Progress = {
  state: () => ProgressState
  subscribe: (listener: () => void) => () => void
  see: (slide: string) => void
  /** Records an answer, with its mark where it is known here; `delay` in milliseconds lets several be sent together. */
  answer: (slide: string, block: string, answer: unknown, known?: { mark?: Mark | null; delay?: number }) => void
  /**
   * Takes over progress reloaded from the server: feedback in another language, answers of another device. Whatever was
   * pending when it was requested, as `asked` shows, is kept.
   */
  adopt: (stored: StoredProgress | null, asked: ProgressState['slides']) => void
  flush: () => void
  leave: () => void
  close: () => void
}

const soon = 600
const nothing: LocalSlideProgress = { seenAt: null, answers: {} }

/**
 * Opens the progress of a tool. Entries pending in the journal, from this visit or an earlier one, count as done; they
 * remain there where nothing sends them, as for a visitor.
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
    slides: withRefused(
      withJournal(localProgressOf(stored), [...journal.refused(), ...waiting], tool),
      journal.refused(),
    ),
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
    onRefused: entry => become({ slides: withRefused(state.slides, [entry]), isSaved: journal.pending().length === 0 }),
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
    const at = momentAfter(journal.pending(), Date.now())
    const entry = journal.record(tool, { slide, at, ...(answers ? { answers } : {}) })
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
 * The mark of an answer: computed here where the question carries its key, otherwise the server's; null until then, and
 * for answers that the server refused.
 */
export function markOf(question: LearnerQuestion, given: RecordedAnswer | undefined): Mark | null {
  if (!given || refusalOf(question, given)) return null
  if (!isMarkable(question)) return given.mark
  try {
    const mark = scoreKeyed(question, given.answer)
    // An answer right in another language is right, although the key here is only that of the present one.
    if (!given.mark || given.mark.score <= mark.score) return mark
    const { right = null } = 'right' in question.key ? question.key : {}
    return { ...given.mark, feedback: given.mark.isRight ? right : mark.feedback }
  } catch {
    // The question changed since it was answered.
    return null
  }
}

/** Why an answer must be given again, else null; also for a complete answer that the server could not mark. */
export function refusalOf(question: LearnerQuestion, given: RecordedAnswer | undefined): AnswerRefusal | null {
  if (!given || given.isWaiting) return null
  return given.refused ?? (given.mark === null && isAnswered(question, given.answer) ? 'changed' : null)
}

/** Progress on a slide in the form the course package counts. */
export function countable(
  onSlide: LocalSlideProgress | undefined,
  questions: readonly LearnerQuestion[],
): SlideProgress {
  const { seenAt, answers } = onSlide ?? nothing
  const marked = questions.flatMap(question => {
    const given = answers[question.id]
    return given && !refusalOf(question, given)
      ? [[question.id, { answer: given.answer, mark: markOf(question, given) }] as const]
      : []
  })
  return { seenAt: seenAt === null ? null : new Date(seenAt).toISOString(), answers: Object.fromEntries(marked) }
}

/** When an assessment may be answered again, by the clock of this device, which may differ from the server's. */
function byOwnClock({ left, from, wait }: NextAttempt & { wait?: number | undefined }): NextAttempt {
  return { left, from: wait === undefined ? from : Date.now() + wait }
}

function localProgressOf(stored: StoredProgress | null): Record<string, LocalSlideProgress> {
  const slides = (stored?.slides ?? []).map(({ slide, seenAt, answers }) => {
    const given = Object.entries(answers).map(([block, { answer, mark, next, mayBeAskedAgain }]) => [
      block,
      {
        answer,
        mark: mark ?? null,
        isWaiting: false,
        ...(next && { next: byOwnClock(next) }),
        ...(mayBeAskedAgain && { mayBeAskedAgain }),
      },
    ])
    return [slide, { seenAt, answers: Object.fromEntries(given) }] as const
  })
  return Object.fromEntries(slides)
}

/**
 * Progress of the server, merged with what was done here: the request may have been sent before the last answer reached
 * the server. Answers that the server, or a cached copy, already had when it was asked are replaced.
 */
function withKnown(
  stored: Record<string, LocalSlideProgress>,
  known: ProgressState['slides'],
  asked: ProgressState['slides'],
): ProgressState['slides'] {
  const slides = { ...stored }
  for (const [slide, { seenAt, answers }] of Object.entries(known)) {
    const onSlide = stored[slide] ?? nothing
    const merged = { ...onSlide.answers }
    for (const [block, given] of Object.entries(answers)) {
      const fromServer = onSlide.answers[block]
      const isTaken = given === asked[slide]?.answers[block] && !given.isWaiting && !given.refused
      const isSame = fromServer && !given.isWaiting && inOrder(fromServer.answer) === inOrder(given.answer)
      if (!fromServer || !(isTaken || isSame)) merged[block] = given
    }
    slides[slide] = { seenAt: onSlide.seenAt ?? seenAt, answers: merged }
  }
  return slides
}

/** An answer as text with sorted fields: the database stores them in an order of its own. */
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
  const onSlide = slides[entry.slide] ?? nothing
  const answers = { ...onSlide.answers }
  for (const [block, answer] of Object.entries(entry.answers ?? {})) {
    const before = answers[block]
    // For the same answer given again, keep what is known.
    const isSame = before?.isWaiting && JSON.stringify(before.answer) === JSON.stringify(answer)
    answers[block] = isSame ? { ...before, at: entry.at } : { answer, mark, isWaiting: true, at: entry.at }
  }
  return { ...slides, [entry.slide]: { seenAt: onSlide.seenAt ?? entry.at, answers } }
}

/** Marks answers that the server cannot read, unless they were changed since. */
function withRefused(slides: ProgressState['slides'], entries: JournalEntry[]): ProgressState['slides'] {
  const next = { ...slides }
  for (const { slide, at, answers: sent = {} } of entries) {
    const onSlide = next[slide]
    if (!onSlide) continue
    const refused = Object.entries(onSlide.answers).flatMap(([block, given]) =>
      Object.hasOwn(sent, block) && given.at === at
        ? [[block, { answer: given.answer, mark: null, isWaiting: false, at, refused: 'unreadable' as const }]]
        : [],
    )
    next[slide] = { ...onSlide, answers: { ...onSlide.answers, ...Object.fromEntries(refused) } }
  }
  return next
}

/** Applies the server's receipts, in the order of the entries. */
function withReceipts(slides: ProgressState['slides'], entries: JournalEntry[], receipts: Receipts) {
  const next = { ...slides }
  for (const [place, entry] of entries.entries()) {
    const onSlide = next[entry.slide]
    const receipt = receipts[place]
    if (!onSlide || !receipt || !entry.answers) continue
    const { marks, attempts, kept: others = {} } = receipt
    const isGone = receipt.refused === 'slide-is-gone'
    const answers = { ...onSlide.answers }
    for (const [block, sent] of Object.entries(entry.answers)) {
      const given = answers[block]
      // An answer changed since it was sent waits for its own receipt.
      if (!given || JSON.stringify(given.answer) !== JSON.stringify(sent)) continue
      const refused = isGone ? 'gone' : Object.hasOwn(marks, block) ? null : 'changed'
      const attempt = attempts[block]
      const kept = attempt?.refused
      const isOther = Object.hasOwn(others, block) || kept
      answers[block] = {
        answer: kept ? kept.kept : isOther ? others[block] : given.answer,
        mark: marks[block] ?? null,
        isWaiting: false,
        ...(refused && { refused }),
        ...(isOther && { keptBy: kept?.why ?? 'answered-later' }),
        ...(attempt && { next: byOwnClock(attempt) }),
      }
    }
    next[entry.slide] = { ...onSlide, answers }
  }
  return next
}
