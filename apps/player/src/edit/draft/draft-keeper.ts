import type { Draft } from '@preau/contract/authoring/schemas'
import { mayPass } from '@preau/contract/client/is-passing'
import type { SlideContent } from '@preau/course/slide'
import { openDraftJournal, slidesInJournal } from './draft-journal.ts'
import type { PutDraft } from './draft-saver.ts'
import { startJournalSender } from './journal-sender.ts'
import type { JournalStore } from './journal-store.ts'
import type { LockSlide, Release } from './lock-slide.ts'
import { openSlideDraft, type SlideDraft } from './slide-draft.ts'
import { openSlideQueues } from './slide-queues.ts'
import { openUnsavedStore, type UnsavedBySlide, unsavedReason } from './unsaved-reasons.ts'

export type DraftKeeper = {
  /** Opens a slide for editing. */
  open: (slide: string) => Promise<SlideDraft>
  /** Closes a slide; what could not be saved is sent later. */
  leave: (draft: SlideDraft) => void
  /** Sends unsaved edits of slides that are not open, one slide after another, the oldest first. */
  sendLeft: () => Promise<void>
  /** Sends all unsaved edits, those of the open slide too; returns what is still unsaved. */
  sendAll: () => Promise<UnsavedBySlide>
  /** Continues under a new session of the same person, and sends what waited for it. */
  resume: () => void
  /** Applies changes that the server made to slides, and moves of blocks between them, to the open slides. */
  take: (drafts: readonly Draft[], moved?: readonly string[]) => void
  /** Updates what is unsaved after other tabs have sent something. */
  look: () => void
  waiting: () => UnsavedBySlide
  /** The unsaved contents of a slide, even if it can no longer be opened. */
  kept: (slide: string | null) => SlideContent[]
  subscribe: (listener: () => void) => () => void
  /** Whether closing the page would lose edits, or leave some that the server refused. */
  wouldLose: () => boolean
  close: () => void
}

/**
 * Manages the drafts of an author in this browser: opens slides, and sends all edits in the journals, of any slide and
 * from any tab.
 */
export function startDraftKeeper(
  { store, person, claim }: { store: JournalStore; person: string; claim: LockSlide },
  server: { read: (slide: string) => Promise<Draft>; put: (slide: string) => PutDraft },
  watcher: { onMerged: (by: string | null, slide: string) => void; onCaughtUp: (slides: string[]) => void },
): DraftKeeper {
  const opened = new Map<SlideDraft, { slide: string; release: Release | null }>()
  /** Drafts left with unsaved edits: without network only these can be opened again. */
  const leftOver = new Map<string, SlideDraft>()
  const waiting = openUnsavedStore()
  const queues = openSlideQueues()
  const isOpen = (slide: string) => [...opened.values()].some(other => other.slide === slide)
  const load = async (slide: string) =>
    openSlideDraft(
      await server.read(slide),
      openDraftJournal(store, person, slide),
      server.put(slide),
      () => server.read(slide),
      by => watcher.onMerged(by, slide),
    )
  const sender = startJournalSender(
    { slides: () => slidesInJournal(store, person), isOpen, load, claim },
    queues,
    waiting,
    { onRead: slide => void leftOver.delete(slide), onCaughtUp: watcher.onCaughtUp },
  )

  const open = async (slide: string): Promise<SlideDraft> => {
    const release = await claim(slide, 'shared')
    const draft = await load(slide).catch(error => {
      const left = leftOver.get(slide)
      if (left && mayPass(error)) return left
      release?.()
      throw error
    })
    leftOver.delete(slide)
    opened.set(draft, { slide, release })
    const tell = () => {
      // While saving, the previous state is shown.
      if (opened.has(draft) && draft.state().save !== 'saving') waiting.note(slide, unsavedReason(draft))
    }
    draft.subscribe(tell)
    tell()
    // A draft from `leftOver` has stopped retrying.
    if (draft.saver.hasUnsaved()) void draft.saver.flush()
    return draft
  }
  const leave = async (draft: SlideDraft, slide: string, release: Release | null) => {
    await queues.enqueue(slide, async () => {
      await draft.send()
      draft.close()
      release?.()
    })
    if (isOpen(slide)) return
    waiting.note(slide, unsavedReason(draft))
    if (!draft.saver.hasUnsaved()) return
    leftOver.set(slide, draft)
    if (unsavedReason(draft) === 'away') void sender.send()
  }

  return {
    // After requests about the same slide, so that the opened draft includes them.
    open: slide => queues.enqueue(slide, () => open(slide)),
    leave: draft => {
      const left = opened.get(draft)
      if (!left) return
      opened.delete(draft)
      void leave(draft, left.slide, left.release)
    },
    sendLeft: sender.resume,
    sendAll: async () => {
      await Promise.all([...opened.keys()].map(draft => draft.send()))
      await queues.settled()
      await sender.sendWhole()
      for (const [draft, { slide }] of opened) waiting.note(slide, unsavedReason(draft))
      return waiting.get()
    },
    resume: () => {
      for (const { saver } of opened.keys()) saver.resume()
      void sender.send()
    },
    take: (drafts, moved) => {
      for (const [draft, { slide }] of opened)
        for (const theirs of drafts) if (theirs.slide === slide) draft.take(theirs, moved)
    },
    look: sender.look,
    waiting: waiting.get,
    kept: slide => {
      const unsaved = slide === null ? [] : openDraftJournal(store, person, slide).unsaved()
      return unsaved.flatMap(({ content }) => content ?? [])
    },
    subscribe: waiting.subscribe,
    wouldLose: () =>
      store.wouldLose() ||
      [...opened.keys()].some(
        ({ saver, state }) => saver.hasUnsaved() && (!saver.isKept() || state().save === 'refused'),
      ),
    close: sender.close,
  }
}
