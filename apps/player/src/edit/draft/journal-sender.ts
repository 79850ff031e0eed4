import { mayPass } from '@preau/contract/client/is-passing'
import { retryPause } from '@preau/contract/client/retry-pause'
import { reasonOf } from '#platform/call.ts'
import type { LockSlide, Release } from './lock-slide.ts'
import type { SlideDraft } from './slide-draft.ts'
import type { SlideQueues } from './slide-queues.ts'
import { type UnsavedReason, type UnsavedStore, unsavedReason } from './unsaved-reasons.ts'

export type JournalSender = {
  /** Sends unsaved edits, one slide after another, the oldest first, except those that need a decision of the author. */
  send: () => Promise<void>
  /** Like `send`, also after `close`. */
  resume: () => Promise<void>
  /** Like `send`, and also retries what needs a decision of the author. */
  sendWhole: () => Promise<void>
  /** Updates what is unsaved after other tabs have sent something. */
  look: () => void
  close: () => void
}

/** Sends the journal's edits of slides that are not open; retries while the server is unreachable. */
export function startJournalSender(
  source: {
    /** The slides with journal entries, the oldest first. */
    slides: () => readonly string[]
    isOpen: (slide: string) => boolean
    load: (slide: string) => Promise<SlideDraft>
    claim: LockSlide
  },
  queues: SlideQueues,
  waiting: UnsavedStore,
  watcher: {
    /** Called when a slide was loaded again: a draft that was left is then stale. */
    onRead: (slide: string) => void
    onCaughtUp: (slides: string[]) => void
  },
): JournalSender {
  const { slides, isOpen, load, claim } = source
  let failures = 0
  /** The longest wait in seconds that the server asked for in this round. */
  let wait = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let isClosed = false

  /** Sends a slide's edits; returns why they are still unsaved, and whether to try the other slides. */
  const sendOne = async (slide: string): Promise<{ why: UnsavedReason | null; isReached: boolean }> => {
    // The slide was opened since, and has a saver of its own.
    if (isOpen(slide)) return { why: waiting.get().get(slide) ?? null, isReached: true }
    let release: Release | null = null
    try {
      release = await claim(slide, 'exclusive')
      if (!release) return { why: 'elsewhere', isReached: true }
      const draft = await load(slide)
      await draft.send()
      draft.close()
      watcher.onRead(slide)
      const why = unsavedReason(draft)
      return { why, isReached: why !== 'signed-out' }
    } catch (error) {
      const reason = reasonOf(error)
      // A fault of the server may concern this slide alone.
      const isReached = reason !== 'away' && reason !== 'signed-out'
      if (mayPass(error)) {
        wait = Math.max(wait, error.refusal.retryAfter ?? 0)
        return { why: 'away', isReached }
      }
      if (reason === 'broken') reportError(error)
      return { why: reason === 'signed-out' ? reason : 'refused', isReached }
    } finally {
      release?.()
    }
  }
  /** One round over all slides that are not open; with `isWhole` also those that need a decision of the author. */
  const round = async (isWhole: boolean) => {
    clearTimeout(timer)
    wait = 0
    const left = slides().filter(slide => !isOpen(slide))
    const due = left.filter(slide => isWhole || !isSettledByAuthor(waiting.get().get(slide)))
    for (const slide of due) if (!waiting.get().has(slide)) waiting.note(slide, 'away')
    const sent: string[] = []
    for (const slide of due) {
      const { why, isReached } = await queues.enqueue(slide, () => sendOne(slide))
      if (!isOpen(slide)) waiting.note(slide, why)
      if (why === null) sent.push(slide)
      if (!isReached) break
    }
    look()
    if (sent.length > 0) watcher.onCaughtUp(sent)
    const isToRetry = [...waiting.get()].some(
      ([slide, why]) => !isOpen(slide) && (why === 'away' || why === 'elsewhere'),
    )
    failures = isToRetry ? failures + 1 : 0
    if (isToRetry && !isClosed) timer = setTimeout(() => void begin(false), retryPause(failures, wait))
  }
  const begin = (isWhole: boolean) => {
    const task = () => round(isWhole)
    // An error is thrown to the caller of this round, and does not block the next round.
    running = running.then(task, task)
    return running
  }
  const look = () => {
    const kept = new Set(slides())
    for (const slide of waiting.get().keys()) if (!kept.has(slide) && !isOpen(slide)) waiting.note(slide, null)
  }

  return {
    send: () => begin(false),
    resume: () => {
      // In development, React runs effects twice: it closes the sender and continues to use it.
      isClosed = false
      return begin(false)
    },
    sendWhole: () => begin(true),
    look,
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

function isSettledByAuthor(why: UnsavedReason | undefined): boolean {
  return why === 'decide' || why === 'too-long' || why === 'refused'
}
