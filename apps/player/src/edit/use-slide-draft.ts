import type { Draft } from '@preau/contract/authoring'
import { presencePause } from '@preau/contract/authoring'
import { send } from '@preau/contract/send'
import { showToast } from '@preau/ui/toast/toast'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reader } from '#learn/load-module.ts'
import { ask, reasonOf } from './ask.ts'
import { openDraftJournal } from './draft-journal.ts'
import { openSlideDraft, type SlideDraft } from './slide-draft.ts'

export type OpenedDraft =
  | { status: 'loading' }
  | { status: 'trouble'; reason: ReturnType<typeof reasonOf> }
  | { status: 'ready'; slide: string; draft: SlideDraft }

/** Milliseconds after which a request that has no answer counts as lost. */
const patience = 20_000

/** A slide's draft as the server has it. */
export async function readDraft(reader: Reader, slide: string): Promise<Draft> {
  const [draft] = await ask('getDraft', { slide }, reader)
  if (!draft) throw new Error('getDraft gave no draft')
  return draft
}

/** Opens a slide to be edited, and closes it once another is opened and all of it is saved. */
export function useSlideDraft(reader: Reader, slide: string | null): { opened: OpenedDraft; retry: () => void } {
  const { t } = useTranslation('editor')
  const told = useRef((_by: string | null) => {})
  told.current = by => showToast({ text: t('clash.merged', { name: by ?? t('clash.somebody') }), look: 'note' })
  const [opened, setOpened] = useState<OpenedDraft>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt(count => count + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt counts even where nothing else changed
  useEffect(() => {
    if (slide === null) return
    let isCurrent = true
    let draft: SlideDraft | null = null
    const open = async () => {
      const loaded = await readDraft(reader, slide)
      if (!isCurrent) return
      const journal = openDraftJournal(browserStore(), reader.credentials.login, slide)
      draft = openSlideDraft(
        loaded,
        journal,
        (change, { keepalive }) =>
          send(
            'putDraft',
            { slide, ...change },
            { ...reader, keepalive, ...(keepalive ? {} : { signal: AbortSignal.timeout(patience) }) },
          ),
        () => readDraft(reader, slide),
        by => told.current(by),
      )
      setOpened({ status: 'ready', slide, draft })
    }
    open().catch(error => isCurrent && setOpened({ status: 'trouble', reason: reasonOf(error) }))
    return () => {
      isCurrent = false
      const left = draft
      void left?.saver.flush().finally(() => left.close())
    }
  }, [reader, slide, attempt])

  useEffect(() => {
    if (opened.status !== 'trouble' || opened.reason !== 'away') return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [opened, retry])

  useLeaving(opened.status === 'ready' ? opened.draft : null)
  return { opened: opened.status === 'ready' && opened.slide !== slide ? { status: 'loading' } : opened, retry }
}

/** Sends at once when the network is back or the page goes; asks before leaving only where something would be lost. */
function useLeaving(draft: SlideDraft | null): void {
  useEffect(() => {
    if (!draft) return
    const { saver } = draft
    const flush = () => void saver.flush()
    const hide = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    const ask = (event: BeforeUnloadEvent) => {
      if (saver.hasUnsaved() && !saver.isKept()) event.preventDefault()
    }
    addEventListener('online', flush)
    addEventListener('pagehide', saver.leave)
    addEventListener('beforeunload', ask)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('online', flush)
      removeEventListener('pagehide', saver.leave)
      removeEventListener('beforeunload', ask)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [draft])
}

export type Present = Draft['present']

/** Who else has the slide open; what they save is shown where nothing waits here. */
export function usePresence(reader: Reader, slide: string, draft: SlideDraft, onAdopted: () => void): Present {
  const [present, setPresent] = useState<Present>([])
  const latest = useRef(onAdopted)
  latest.current = onAdopted
  useEffect(() => {
    let isCurrent = true
    const join = async () => {
      const [answer] = await ask('joinSlide', { slide }, reader)
      if (!isCurrent || !answer) return
      setPresent(answer.present)
      if (answer.version <= draft.saver.version() || draft.saver.hasUnsaved()) return
      const theirs = await readDraft(reader, slide)
      if (isCurrent && draft.adopt(theirs)) latest.current()
    }
    // Who cannot be seen for lack of network is no matter of its own: the state of saving tells it.
    const tick = () => void join().catch(() => isCurrent && setPresent([]))
    tick()
    const timer = setInterval(tick, presencePause)
    const leave = () => {
      send('joinSlide', { slide, leaves: true }, { ...reader, keepalive: true }).catch(() => {})
    }
    addEventListener('pagehide', leave)
    return () => {
      isCurrent = false
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [reader, slide, draft])
  return present
}

/** A browser may forbid its storage. */
function browserStore(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
