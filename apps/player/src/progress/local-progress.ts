import type { AttemptRefusal } from '@preau/contract/progress/calls'
import type { JournalEntry } from '@preau/contract/progress/progress-journal'
import type { Receipts } from '@preau/contract/progress/progress-sender'
import { takenAfterEntry, takenAfterReceipt, takenAlso } from '@preau/contract/progress/taken-state'
import type { Answer } from '@preau/contract/schemas'
import type { NextAttempt } from '@preau/course/certificate'
import type { Mark } from '@preau/course/question'
import type { Taken } from '@preau/course/taking-in'

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
  /** When it may be answered again, if its author limits that. */
  next?: NextAttempt
  /** To be answered again, even with the same answer, for the renewal of a certificate. */
  mayBeAskedAgain?: true
}

/** A person's progress on a slide; `seenAt` in milliseconds since 1970. */
export type LocalSlideProgress = {
  seenAt: number | null
  answers: Readonly<Record<string, RecordedAnswer>>
  /** The blocks taken in. */
  taken: Taken
  /** The blocks reported as taken in that the server does not count yet. */
  unkept: readonly string[]
  /** The seconds of all visits together. */
  activeSeconds: number
}

/** The local state of each slide of a tool, by the slide's id. */
export type LocalProgress = Readonly<Record<string, LocalSlideProgress>>

/** A tool's progress as the server stores it. */
export type StoredProgress = Answer<'getProgress'>[number]

/** A slide that nobody has seen. */
export const untouched: LocalSlideProgress = { seenAt: null, answers: {}, taken: [], unkept: [], activeSeconds: 0 }

/** When an assessment may be answered again, by the clock of this device, which may differ from the server's. */
function byOwnClock({ left, from, wait }: NextAttempt & { wait?: number | undefined }): NextAttempt {
  return { left, from: wait === undefined ? from : Date.now() + wait }
}

export function localProgressOf(stored: StoredProgress | null): Record<string, LocalSlideProgress> {
  // A copy on the device may be from a release that did not have these two fields.
  const slides = (stored?.slides ?? []).map(({ slide, seenAt, answers, taken = null, activeSeconds = 0 }) => {
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
    return [slide, { seenAt, answers: Object.fromEntries(given), taken, unkept: [], activeSeconds }] as const
  })
  return Object.fromEntries(slides)
}

/**
 * Progress of the server, merged with what was done here: the request may have been sent before the last answer reached
 * the server. Answers that the server, or a cached copy, already had when it was asked are replaced.
 */
export function withKnown(
  stored: Record<string, LocalSlideProgress>,
  known: LocalProgress,
  asked: LocalProgress,
): LocalProgress {
  const slides = { ...stored }
  for (const [slide, local] of Object.entries(known)) {
    const { seenAt, answers, activeSeconds } = local
    const onSlide = stored[slide] ?? untouched
    const merged = { ...onSlide.answers }
    for (const [block, given] of Object.entries(answers)) {
      const fromServer = onSlide.answers[block]
      const isTaken = given === asked[slide]?.answers[block] && !given.isWaiting && !given.refused
      const isSame = fromServer && !given.isWaiting && inOrder(fromServer.answer) === inOrder(given.answer)
      if (!fromServer || !(isTaken || isSame)) merged[block] = given
    }
    slides[slide] = {
      seenAt: onSlide.seenAt ?? seenAt,
      answers: merged,
      ...takenAlso(local, onSlide.taken),
      activeSeconds: Math.max(onSlide.activeSeconds, activeSeconds),
    }
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

export function withJournal(slides: Record<string, LocalSlideProgress>, entries: JournalEntry[], tool: string) {
  return entries
    .filter(entry => entry.tool === tool)
    .reduce((slides, entry) => withEntry(slides, entry, null), slides as LocalProgress)
}

export function withEntry(slides: LocalProgress, entry: JournalEntry, mark: Mark | null): LocalProgress {
  const onSlide = slides[entry.slide] ?? untouched
  const answers = { ...onSlide.answers }
  for (const [block, answer] of Object.entries(entry.answers ?? {})) {
    const before = answers[block]
    // For the same answer given again, keep what is known.
    const isSame = before?.isWaiting && JSON.stringify(before.answer) === JSON.stringify(answer)
    answers[block] = isSame ? { ...before, at: entry.at } : { answer, mark, isWaiting: true, at: entry.at }
  }
  const { at, activeSeconds = 0 } = entry
  const next = {
    seenAt: onSlide.seenAt ?? at,
    answers,
    ...takenAfterEntry(onSlide, entry),
    activeSeconds: Math.max(onSlide.activeSeconds, activeSeconds),
  }
  return { ...slides, [entry.slide]: next }
}

/** Marks answers that the server cannot read, unless they were changed since. */
export function withRefused(slides: LocalProgress, entries: JournalEntry[]): LocalProgress {
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
export function withReceipts(slides: LocalProgress, entries: JournalEntry[], receipts: Receipts) {
  const next = { ...slides }
  for (const [place, entry] of entries.entries()) {
    const onSlide = next[entry.slide]
    const receipt = receipts[place]
    if (!onSlide || !receipt) continue
    const { marks, attempts, kept: others = {} } = receipt
    const isGone = receipt.refused === 'slide-is-gone'
    const answers = { ...onSlide.answers }
    for (const [block, sent] of Object.entries(entry.answers ?? {})) {
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
    next[entry.slide] = { ...onSlide, answers, ...takenAfterReceipt(onSlide, entry, receipt) }
  }
  return next
}
