import { createStore } from '@preau/ui/store'
import type { SlideDraft } from './slide-draft.ts'

/**
 * Why words of a slide are not saved: the network or the session is away, another tab has the slide open, its author is
 * to choose between them and a colleague's, or the server refused them.
 */
export type Waiting = 'away' | 'signed-out' | 'elsewhere' | 'decide' | 'refused'

/** The slides whose words wait, by their ids. */
export type WaitingWords = ReadonlyMap<string, Waiting>

/** What is known of which slides have words that wait. */
export type WaitingStore = {
  get: () => WaitingWords
  subscribe: (listener: () => void) => () => void
  /** Notes why the words of a slide wait; with null that none do. */
  note: (slide: string, why: Waiting | null) => void
}

/** Begins with no slide whose words wait. */
export function openWaitingStore(): WaitingStore {
  const store = createStore<WaitingWords>(new Map())
  return {
    get: store.get,
    subscribe: store.subscribe,
    note: (slide, why) => {
      if ((store.get().get(slide) ?? null) === why) return
      const next = new Map(store.get())
      if (why) next.set(slide, why)
      else next.delete(slide)
      store.set(next)
    },
  }
}

/** Why the words of a draft wait; null where none do. */
export function whyWaiting(draft: SlideDraft): Waiting | null {
  const { clash, save } = draft.state()
  if (!draft.saver.hasUnsaved()) return null
  if (clash) return 'decide'
  return save === 'refused' || save === 'signed-out' ? save : 'away'
}
