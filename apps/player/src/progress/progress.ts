import { momentAfter } from '@preau/contract/progress/moment-after'
import type { Journal } from '@preau/contract/progress/progress-journal'
import {
  type Connection,
  type Exclusive,
  noSender,
  type PutReports,
  startSender,
  type Watcher,
} from '@preau/contract/progress/progress-sender'
import type { LearnerQuestion } from '@preau/course/block'
import { isAnswered, isMarkable, scoreKeyed } from '@preau/course/marking'
import type { SlideProgress } from '@preau/course/progress'
import type { Mark } from '@preau/course/question'
import { takenTogether } from '@preau/course/taking-in'
import {
  type AnswerRefusal,
  type LocalProgress,
  type LocalSlideProgress,
  localProgressOf,
  type RecordedAnswer,
  type StoredProgress,
  untouched,
  withEntry,
  withJournal,
  withKnown,
  withReceipts,
  withRefused,
} from './local-progress.ts'

export type ProgressState = {
  slides: LocalProgress
  /** Everything done is on the server. */
  isSaved: boolean
  connection: Connection
}

/** A person's progress in a tool: what the server knew, what is done now, and what is pending. */
export type Progress = {
  state: () => ProgressState
  subscribe: (listener: () => void) => () => void
  see: (slide: string) => void
  /** Records blocks that were taken in, and for how many seconds more the person was active. */
  take: (slide: string, did: { blocks?: readonly string[]; seconds?: number }) => void
  /** Records an answer, with its mark if it is known here; `delay` in milliseconds lets several be sent together. */
  answer: (slide: string, block: string, answer: unknown, known?: { mark?: Mark | null; delay?: number }) => void
  /**
   * Takes over progress reloaded from the server: feedback in another language, answers of another device. Whatever was
   * pending when it was requested, as `asked` shows, is kept.
   */
  adopt: (stored: StoredProgress | null, asked: LocalProgress) => void
  flush: () => void
  leave: () => void
  close: () => void
}

const soon = 600

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
      for (const report of sentElsewhere) {
        journal.record(tool, { ...report, ...takenOn(report.slide) })
      }
      if (sentElsewhere.length > 0) sender.schedule(0)
      else if (!state.isSaved && journal.pending().length === 0) become({ isSaved: true })
    },
  }
  const sender = put === null ? noSender : startSender(journal, put, exclusive, watcher)
  if (waiting.length > 0) sender.schedule(0)

  const takenOn = (slide: string, blocks: readonly string[] = [], seconds = 0) => {
    const before = state.slides[slide] ?? untouched
    const taken = takenTogether(before.taken, [...before.unkept, ...blocks])
    return { ...(taken && { taken: [...taken] }), activeSeconds: before.activeSeconds + seconds }
  }

  /** Each report says all that was taken in so far, so that it repeats the earlier ones. */
  const record = (
    slide: string,
    {
      answers,
      blocks = [],
      seconds = 0,
      mark = null,
    }: { answers?: Record<string, unknown>; blocks?: readonly string[]; seconds?: number; mark?: Mark | null },
    delay: number,
  ) => {
    const at = momentAfter(journal.pending(), Date.now())
    const entry = journal.record(tool, { slide, at, ...(answers && { answers }), ...takenOn(slide, blocks, seconds) })
    become({ slides: withEntry(state.slides, entry, mark), isSaved: false })
    sender.schedule(delay)
  }

  return {
    state: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    see: slide => record(slide, {}, soon),
    take: (slide, { blocks = [], seconds = 0 }) => {
      const { taken, unkept } = state.slides[slide] ?? untouched
      const isNew = blocks.some(block => taken?.includes(block) === false && !unkept.includes(block))
      if (isNew || seconds > 0) record(slide, { blocks, seconds }, soon)
    },
    answer: (slide, block, answer, { mark = null, delay = 0 } = {}) =>
      record(slide, { answers: { [block]: answer }, mark }, delay),
    adopt: (stored, asked) => become({ slides: withKnown(localProgressOf(stored), state.slides, asked) }),
    flush: () => void sender.flush(),
    leave: sender.leave,
    close: sender.close,
  }
}

/**
 * The mark of an answer: computed here if the question carries its key, otherwise the server's; null until then, and
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
  const { seenAt, answers, taken } = onSlide ?? untouched
  const marked = questions.flatMap(question => {
    const given = answers[question.id]
    return given && !refusalOf(question, given)
      ? [[question.id, { answer: given.answer, mark: markOf(question, given) }] as const]
      : []
  })
  return { seenAt: seenAt === null ? null : new Date(seenAt).toISOString(), answers: Object.fromEntries(marked), taken }
}
