import type { Draft } from '@preau/contract/authoring/schemas'
import { reasonOf } from '#platform/ask.ts'
import type { ClaimSlide, Release } from './claim-slide.ts'
import { openDraftJournal, slidesInJournal } from './draft-journal.ts'
import { type PutDraft, pauseAfter } from './draft-saver.ts'
import type { JournalStore } from './journal-store.ts'
import { openSlideDraft, type SlideDraft } from './slide-draft.ts'

/**
 * Why words of a slide are not saved: the network or the session is away, another tab has the slide open, its author is
 * to choose between them and a colleague's, or the server refused them.
 */
export type Waiting = 'away' | 'signed-out' | 'elsewhere' | 'decide' | 'refused'

/** The slides whose words wait, by their ids. */
export type WaitingWords = ReadonlyMap<string, Waiting>

export type DraftKeeper = {
  /** Opens a slide to be edited. */
  open: (slide: string) => Promise<SlideDraft>
  /** Ends the editing of a slide; what could not be saved is sent later. */
  leave: (draft: SlideDraft) => void
  /** Sends what waits of slides that are not open, one after another, the oldest first. */
  sendLeft: () => Promise<void>
  /** Sends everything that waits, also of the slide that is open; gives what waits still. */
  sendAll: () => Promise<WaitingWords>
  /** Looks what other tabs have sent meanwhile. */
  look: () => void
  waiting: () => WaitingWords
  subscribe: (listener: () => void) => () => void
  /** Whether closing the page would lose words. */
  wouldLose: () => boolean
  close: () => void
}

/**
 * Keeps the drafts of an author in this browser: opens slides, and sees to it that all words arrive that a journal has,
 * of whichever slide they are and whichever tab they were written in.
 */
export function startDraftKeeper(
  { store, person, claim }: { store: JournalStore; person: string; claim: ClaimSlide },
  server: { read: (slide: string) => Promise<Draft>; put: (slide: string) => PutDraft },
  watcher: { onMerged: (by: string | null, slide: string) => void; onCaughtUp: (slides: string[]) => void },
): DraftKeeper {
  const opened = new Map<SlideDraft, { slide: string; release: Release | null }>()
  /** Drafts that were left with words in them: without network they are all there is to open. */
  const leftOver = new Map<string, SlideDraft>()
  /** The slides that are being left or sent, until they are. */
  const busy = new Map<string, Promise<unknown>>()
  const listeners = new Set<() => void>()
  let waiting: WaitingWords = new Map()
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let isClosed = false

  const note = (slide: string, why: Waiting | null) => {
    if ((waiting.get(slide) ?? null) === why) return
    const next = new Map(waiting)
    if (why) next.set(slide, why)
    else next.delete(slide)
    waiting = next
    for (const listener of listeners) listener()
  }
  const load = async (slide: string) =>
    openSlideDraft(
      await server.read(slide),
      openDraftJournal(store, person, slide),
      server.put(slide),
      () => server.read(slide),
      by => watcher.onMerged(by, slide),
    )
  const isOpen = (slide: string) => [...opened.values()].some(other => other.slide === slide)
  /** One after the other, where they are about the same slide. */
  const whileBusy = async <Result>(slide: string, task: () => Promise<Result>): Promise<Result> => {
    while (busy.has(slide)) await busy.get(slide)
    const running = task()
    const ended = running.then(
      () => busy.delete(slide),
      () => busy.delete(slide),
    )
    busy.set(slide, ended)
    return running
  }

  /** Sends what a journal has of a slide; gives why it waits still, and whether another slide may fare better. */
  const sendOne = async (slide: string): Promise<{ why: Waiting | null; isReached: boolean }> => {
    // Opened meanwhile, it has a saver of its own.
    if (isOpen(slide)) return { why: waiting.get(slide) ?? null, isReached: true }
    let release: Release | null = null
    try {
      release = await claim(slide, 'alone')
      if (!release) return { why: 'elsewhere', isReached: true }
      const draft = await load(slide)
      await draft.send()
      draft.close()
      // This one knows more of the slide.
      leftOver.delete(slide)
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
    const left = slidesInJournal(store, person).filter(slide => !isOpen(slide))
    const due = left.filter(slide => isWhole || !isSettledByAuthor(waiting.get(slide)))
    for (const slide of due) if (!waiting.has(slide)) note(slide, 'away')
    const sent: string[] = []
    for (const slide of due) {
      const { why, isReached } = await whileBusy(slide, () => sendOne(slide))
      if (!isOpen(slide)) note(slide, why)
      if (why === null) sent.push(slide)
      if (!isReached) break
    }
    look()
    if (sent.length > 0) watcher.onCaughtUp(sent)
    const isToRetry = [...waiting].some(([slide, why]) => !isOpen(slide) && (why === 'away' || why === 'elsewhere'))
    failures = isToRetry ? failures + 1 : 0
    if (isToRetry && !isClosed) timer = setTimeout(() => void sendLeft(), pauseAfter(failures))
  }
  const inTurn = (task: () => Promise<void>) => {
    // A fault is told to who asked for the turn, and keeps nobody from the next.
    running = running.then(task, task)
    return running
  }
  const sendLeft = () => inTurn(() => round(false))
  const look = () => {
    const kept = new Set(slidesInJournal(store, person))
    for (const slide of waiting.keys()) if (!kept.has(slide) && !isOpen(slide)) note(slide, null)
  }

  return {
    open: slide =>
      // What is on its way of this slide is part of what is opened.
      whileBusy(slide, async () => {
        const release = await claim(slide, 'to-write')
        const draft = await load(slide).catch(error => {
          const left = leftOver.get(slide)
          if (left && reasonOf(error) === 'away') return left
          release?.()
          throw error
        })
        leftOver.delete(slide)
        opened.set(draft, { slide, release })
        const tell = () => {
          // While it is being saved it stands as it stood before.
          if (opened.has(draft) && draft.state().save !== 'saving') note(slide, whyWaiting(draft))
        }
        draft.subscribe(tell)
        tell()
        // One that was left over has given up trying.
        if (draft.saver.hasUnsaved()) void draft.saver.flush()
        return draft
      }),
    leave: draft => {
      const left = opened.get(draft)
      if (!left) return
      const { slide, release } = left
      opened.delete(draft)
      void whileBusy(slide, async () => {
        await draft.send()
        draft.close()
        release?.()
      }).then(() => {
        if (isOpen(slide)) return
        note(slide, whyWaiting(draft))
        if (!draft.saver.hasUnsaved()) return
        leftOver.set(slide, draft)
        if (whyWaiting(draft) === 'away') void sendLeft()
      })
    },
    sendLeft: () => {
      // React closes what it starts once more in development, and goes on with it.
      isClosed = false
      return sendLeft()
    },
    sendAll: async () => {
      await Promise.all([...opened.keys()].map(draft => draft.send()))
      await Promise.all(busy.values())
      await inTurn(() => round(true))
      for (const [draft, { slide }] of opened) note(slide, whyWaiting(draft))
      return waiting
    },
    look,
    waiting: () => waiting,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wouldLose: () => store.wouldLose() || [...opened.keys()].some(({ saver }) => saver.hasUnsaved() && !saver.isKept()),
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

function whyWaiting(draft: SlideDraft): Waiting | null {
  const { clash, save } = draft.state()
  if (!draft.saver.hasUnsaved()) return null
  if (clash) return 'decide'
  return save === 'refused' || save === 'signed-out' ? save : 'away'
}

function isSettledByAuthor(why: Waiting | undefined): boolean {
  return why === 'decide' || why === 'refused'
}
