import { reasonOf } from '#platform/ask.ts'
import type { ClaimSlide, Release } from './claim-slide.ts'
import { pauseAfter } from './draft-saver.ts'
import type { SlideDraft } from './slide-draft.ts'
import type { SlideQueues } from './slide-queues.ts'
import { type Waiting, type WaitingStore, whyWaiting } from './waiting-words.ts'

export type JournalSender = {
  /** Sends what waits, one slide after another, the oldest first; what only its author can settle waits on. */
  send: () => Promise<void>
  /** Sends what waits, were it closed before. */
  resume: () => Promise<void>
  /** Sends what waits, and tries also what only its author can settle. */
  sendWhole: () => Promise<void>
  /** Looks what other tabs have sent meanwhile. */
  look: () => void
  close: () => void
}

/** Sends what a journal has of slides that are not open; tried again while the server is away. */
export function startJournalSender(
  source: {
    /** The slides that the journal has something of, the oldest first. */
    slides: () => readonly string[]
    isOpen: (slide: string) => boolean
    load: (slide: string) => Promise<SlideDraft>
    claim: ClaimSlide
  },
  queues: SlideQueues,
  waiting: WaitingStore,
  watcher: {
    /** Hears that a slide was read anew: a draft of it that was left knows less. */
    onRead: (slide: string) => void
    onCaughtUp: (slides: string[]) => void
  },
): JournalSender {
  const { slides, isOpen, load, claim } = source
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let isClosed = false

  /** Sends what there is of a slide; gives why it waits still, and whether another slide may fare better. */
  const sendOne = async (slide: string): Promise<{ why: Waiting | null; isReached: boolean }> => {
    // Opened meanwhile, it has a saver of its own.
    if (isOpen(slide)) return { why: waiting.get().get(slide) ?? null, isReached: true }
    let release: Release | null = null
    try {
      release = await claim(slide, 'alone')
      if (!release) return { why: 'elsewhere', isReached: true }
      const draft = await load(slide)
      await draft.send()
      draft.close()
      watcher.onRead(slide)
      const why = whyWaiting(draft)
      return { why, isReached: why !== 'signed-out' }
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === 'broken') reportError(error)
      const isReached = reason !== 'away' && reason !== 'signed-out'
      return { why: isReached ? 'refused' : reason, isReached }
    } finally {
      release?.()
    }
  }
  /** One round over all slides that are not open; what only its author can settle is tried where `isWhole`. */
  const round = async (isWhole: boolean) => {
    clearTimeout(timer)
    const left = slides().filter(slide => !isOpen(slide))
    const due = left.filter(slide => isWhole || !isSettledByAuthor(waiting.get().get(slide)))
    for (const slide of due) if (!waiting.get().has(slide)) waiting.note(slide, 'away')
    const sent: string[] = []
    for (const slide of due) {
      const { why, isReached } = await queues.inTurn(slide, () => sendOne(slide))
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
    if (isToRetry && !isClosed) timer = setTimeout(() => void begin(false), pauseAfter(failures))
  }
  const begin = (isWhole: boolean) => {
    const task = () => round(isWhole)
    // A fault is told to who asked for the round, and keeps nobody from the next.
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
      // React closes what it starts once more in development, and goes on with it.
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

function isSettledByAuthor(why: Waiting | undefined): boolean {
  return why === 'decide' || why === 'refused'
}
