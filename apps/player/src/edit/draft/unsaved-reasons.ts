import { createStore } from '@preau/ui/store'
import type { SlideDraft } from './slide-draft.ts'

/**
 * Why edits of a slide are unsaved: no network or session, another tab has the slide open, the author must resolve a
 * conflict with a colleague, a text is too long, or the server refused them.
 */
export type UnsavedReason = 'away' | 'signed-out' | 'elsewhere' | 'decide' | 'too-long' | 'refused'

/** The slides with unsaved edits, by id. */
export type UnsavedBySlide = ReadonlyMap<string, UnsavedReason>

/** Keeps track of which slides have unsaved edits. */
export type UnsavedStore = {
  get: () => UnsavedBySlide
  subscribe: (listener: () => void) => () => void
  /** Records why edits of a slide are unsaved; null if none are. */
  note: (slide: string, why: UnsavedReason | null) => void
}

/** A store without unsaved edits. */
export function openUnsavedStore(): UnsavedStore {
  const store = createStore<UnsavedBySlide>(new Map())
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

/** Why edits of a draft are unsaved; null if none are. */
export function unsavedReason(draft: SlideDraft): UnsavedReason | null {
  const { conflict, save } = draft.state()
  if (!draft.saver.hasUnsaved()) return null
  if (conflict) return 'decide'
  return save === 'refused' || save === 'signed-out' || save === 'too-long' ? save : 'away'
}
