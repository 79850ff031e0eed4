import type { Answer } from '@preau/contract/schemas'
import { showToast } from '@preau/ui/toast/toast'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaitingWords } from '#edit/draft/waiting-words.ts'
import type { EditedTool } from '#edit/tool/edited-tool.ts'
import { slidesOf } from '#edit/tool/tool-tree.ts'
import { ask, isRefusal, type Reason, reasonOf } from '#platform/ask.ts'
import { unsavedSlides } from './unpublished-changes.ts'

export type Check = Answer<'checkTool'>[number]

/** Sends what waits and has the server look through the tool, anew whenever words arrive; publishes. */
export function usePublish({ id: tool, tree, reader, waiting, sendAll }: EditedTool, onPublished: () => void) {
  const { t } = useTranslation('editor')
  const [check, setCheck] = useState<Check | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [reason, setReason] = useState<Reason | null>(null)

  /** What was still not saved once everything had been sent; null until then. */
  const [left, setLeft] = useState<WaitingWords | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isLooking, setLooking] = useState(true)
  const unsaved = left ? unsavedSlides(tree, waiting) : []
  const latest = useRef(sendAll)
  latest.current = sendAll

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt counts even where nothing else changed
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      setLooking(true)
      // What waits is part of what is published, and of what is looked through before.
      const left = await latest.current()
      if (isCurrent) setLeft(left)
      const [found] = await ask('checkTool', { tool }, reader)
      if (!isCurrent) return
      setCheck(found ?? null)
      setReason(null)
    }
    look()
      .catch(error => isCurrent && setReason(reasonOf(error)))
      .finally(() => isCurrent && setLooking(false))
    return () => {
      isCurrent = false
    }
  }, [reader, tool, attempt])

  // Words that arrive while one reads change what there is to publish.
  const before = useRef(0)
  useEffect(() => {
    if (unsaved.length < before.current) setAttempt(count => count + 1)
    before.current = unsaved.length
  }, [unsaved.length])

  const publish = async (id: string) => {
    setBusy(id)
    setReason(null)
    try {
      const now = await sendAll()
      setLeft(now)
      // Nothing goes out without words of which this was not said before.
      if (slidesOf(tree, id).some(slide => now.has(slide) && !left?.has(slide))) return setBusy(null)
      const done = await ask('publish', { list: [id] }, reader)
      showToast({ text: t('publish.done', { count: done.length }) })
      onPublished()
    } catch (error) {
      // Somebody has changed it since it was looked through.
      if (isRefusal(error, 'unfinished')) setAttempt(count => count + 1)
      else setReason(reasonOf(error))
      setBusy(null)
    }
  }
  return {
    check,
    /** The id of what is being published. */
    busy,
    reason,
    unsaved,
    isLooking,
    /** Whether what waits was sent, as far as it could be. */
    isSent: left !== null,
    lookAgain: () => setAttempt(count => count + 1),
    publish,
  }
}
