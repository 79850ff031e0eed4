import { useCallback, useRef } from 'react'
import type { Reader } from '#platform/reader.ts'
import { readDraft } from './use-draft-keeper.ts'
import type { OpenedDraft } from './use-slide-draft.ts'

/**
 * Takes what the server has changed by itself: how the slides stand, and the words of the one that is open, as a step that
 * can be undone. What is being written there meanwhile goes first; where both clash, that is said as ever. Never fails:
 * the change is made all the same, and words that cannot be read now are shown as those of a colleague are, a little later.
 */
export function useTakeChanges(reader: Reader, opened: OpenedDraft, refresh: () => void): () => Promise<void> {
  const latest = useRef({ opened, refresh })
  latest.current = { opened, refresh }
  return useCallback(async () => {
    const { opened, refresh } = latest.current
    refresh()
    if (opened.status !== 'ready') return
    const { draft, slide } = opened
    const theirs = await readDraft(reader, slide).catch(() => null)
    if (theirs && !draft.saver.hasUnsaved() && theirs.version > draft.saver.version()) draft.takeBack(theirs)
  }, [reader])
}
