import type { Draft } from '@preau/contract/authoring/schemas'
import { call as callAny } from '@preau/contract/client/call'
import { answerOf } from '@preau/contract/client/outcome'
import { onOnline } from '@preau/ui/loading/online'
import { showToast } from '@preau/ui/toast/toast'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/call.ts'
import type { CallerAt } from '#platform/caller-at.ts'
import { requestTimeout } from '#platform/request-timeout.ts'
import { type DraftKeeper, startDraftKeeper } from './draft-keeper.ts'
import { openJournalStore, rawLocalStorage } from './journal-store.ts'
import { slideLocks } from './lock-slide.ts'
import type { UnsavedBySlide } from './unsaved-reasons.ts'

/** Loads a slide's draft from the server. */
export async function readDraft(caller: CallerAt, slide: string): Promise<Draft> {
  const query = { slide }
  const [draft] = await answerOf(
    call('getDraft', query, { ...caller, signal: AbortSignal.timeout(requestTimeout(query)) }),
  )
  if (!draft) throw new Error('getDraft gave no draft')
  return draft
}

/** Keeps the author's drafts while the editor is open, and returns which slides have unsaved edits. */
export function useDraftKeeper(
  caller: CallerAt,
  {
    nameOf,
    onCaughtUp,
  }: {
    /** The name of a slide that is not open. */
    nameOf: (slide: string) => string | null
    /** Called when edits that could not be saved before were saved. */
    onCaughtUp: () => void
  },
): { keeper: DraftKeeper; waiting: UnsavedBySlide } {
  const { t } = useTranslation('editor')
  const merged = (by: string | null, slide: string) => {
    const there = nameOf(slide)
    const name = by ?? t('conflict.somebody')
    showToast({
      text: there === null ? t('conflict.merged', { name }) : t('conflict.mergedThere', { name, slide: there }),
      look: 'note',
    })
  }
  const caughtUp = (slides: string[]) => {
    showToast({ text: t('save.caughtUp', { count: slides.length }) })
    onCaughtUp()
  }
  const latest = useRef({ caller, merged, caughtUp })
  latest.current = { caller, merged, caughtUp }
  const [keeper] = useState(() => {
    const person = caller.credentials.login
    return startDraftKeeper(
      { store: openJournalStore(rawLocalStorage()), person, claim: slideLocks(person) },
      {
        read: slide => readDraft(latest.current.caller, slide),
        put:
          slide =>
          (change, { keepalive }) => {
            const query = { slide, ...change }
            const signal = keepalive ? {} : { signal: AbortSignal.timeout(requestTimeout(query)) }
            return callAny('putDraft', query, { ...latest.current.caller, keepalive, ...signal })
          },
      },
      {
        onMerged: (by, slide) => latest.current.merged(by, slide),
        onCaughtUp: slides => latest.current.caughtUp(slides),
      },
    )
  })
  useEffect(() => {
    const send = () => void keeper.sendLeft()
    const ask = (event: BeforeUnloadEvent) => {
      if (keeper.wouldLose()) event.preventDefault()
    }
    send()
    const stop = onOnline(send)
    addEventListener('storage', keeper.look)
    addEventListener('beforeunload', ask)
    return () => {
      stop()
      removeEventListener('storage', keeper.look)
      removeEventListener('beforeunload', ask)
      keeper.close()
    }
  }, [keeper])
  return { keeper, waiting: useSyncExternalStore(keeper.subscribe, keeper.waiting) }
}
