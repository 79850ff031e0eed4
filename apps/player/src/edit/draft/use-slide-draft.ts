import { presencePause } from '@preau/contract/authoring/calls'
import type { Draft } from '@preau/contract/authoring/schemas'
import { call as callAny } from '@preau/contract/client/call'
import { answerOf } from '@preau/contract/client/outcome'
import { retryPause } from '@preau/contract/client/retry-pause'
import { onOnline } from '@preau/ui/loading/online'
import { useRetryOnline } from '@preau/ui/loading/use-retry-online'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, type Reason, reasonOf } from '#platform/call.ts'
import type { CallerAt } from '#platform/caller-at.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import type { SlideDraft } from './slide-draft.ts'
import { readDraft } from './use-draft-keeper.ts'

/** A slide open for editing, with its id. */
export type OpenSlide = { slide: string; draft: SlideDraft }

export type OpenedDraft =
  | { status: 'loading' }
  | { status: 'trouble'; reason: Reason }
  | ({ status: 'ready' } & OpenSlide)

/** Opens a slide for editing, and leaves it when another is opened. */
export function useSlideDraft(keeper: DraftKeeper, slide: string | null): { opened: OpenedDraft; retry: () => void } {
  const [opened, setOpened] = useState<OpenedDraft>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt(count => count + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must run the effect again
  useEffect(() => {
    if (slide === null) return
    let isCurrent = true
    let draft: SlideDraft | null = null
    const open = async () => {
      draft = await keeper.open(slide)
      if (isCurrent) setOpened({ status: 'ready', slide, draft })
      else keeper.leave(draft)
    }
    open().catch(error => isCurrent && setOpened({ status: 'trouble', reason: reasonOf(error) }))
    return () => {
      isCurrent = false
      if (draft) keeper.leave(draft)
    }
  }, [keeper, slide, attempt])

  useRetryOnline(opened.status === 'trouble' && opened.reason === 'away' && opened, retry, retryPause(attempt + 1))

  useLeaving(opened.status === 'ready' ? opened.draft : null)
  return { opened: opened.status === 'ready' && opened.slide !== slide ? { status: 'loading' } : opened, retry }
}

/** Sends unsaved edits when the network is back or the page closes. */
function useLeaving(draft: SlideDraft | null): void {
  useEffect(() => {
    if (!draft) return
    const { saver } = draft
    const flush = () => void saver.flush()
    const hide = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    const stop = onOnline(flush)
    addEventListener('pagehide', saver.leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      stop()
      removeEventListener('pagehide', saver.leave)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [draft])
}

export type Present = Draft['present']

/** Who else has the slide open; adopts what they save if nothing is unsaved here. */
export function usePresence(
  caller: CallerAt,
  slide: string,
  draft: SlideDraft,
  /** Called with who saved what was adopted; null for a deleted account. */
  onAdopted: (by: string | null) => void,
): Present {
  const [present, setPresent] = useState<Present>([])
  const latest = useRef(onAdopted)
  latest.current = onAdopted
  useEffect(() => {
    let isCurrent = true
    const join = async () => {
      const [answer] = await answerOf(call('joinSlide', { slide }, caller))
      if (!isCurrent || !answer) return
      setPresent(answer.present)
      if (answer.version <= draft.saver.version() || draft.saver.hasUnsaved()) return
      const theirs = await readDraft(caller, slide)
      if (isCurrent && draft.adopt(theirs)) latest.current(theirs.savedBy)
    }
    // A failure needs no message of its own: the save state reports a missing network.
    const tick = () => void join().catch(() => isCurrent && setPresent([]))
    tick()
    const timer = setInterval(tick, presencePause)
    const leave = () => void callAny('joinSlide', { slide, leaves: true }, { ...caller, keepalive: true })
    addEventListener('pagehide', leave)
    return () => {
      isCurrent = false
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [caller, slide, draft])
  return present
}
