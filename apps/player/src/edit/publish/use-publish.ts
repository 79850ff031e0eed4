import { answerOf, isRefused } from '@preau/contract/client/outcome'
import type { Answer } from '@preau/contract/schemas'
import { showToast } from '@preau/ui/toast/toast'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnsavedBySlide } from '#edit/draft/unsaved-edits.ts'
import type { EditedTool } from '#edit/tool/edited-tool.ts'
import { slidesOf } from '#edit/tool/tool-tree.ts'
import { call, type Reason, reasonOf } from '#platform/call.ts'
import { unsavedSlides } from './unpublished-changes.ts'

export type Check = Answer<'checkTool'>[number]

/** Sends unsaved changes and has the server check the tool, again whenever changes were saved; publishes. */
export function usePublish({ id: tool, tree, reader, waiting, sendAll }: EditedTool, onPublished: () => void) {
  const { t } = useTranslation('editor')
  const [check, setCheck] = useState<Check | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [reason, setReason] = useState<Reason | null>(null)

  /** What was still unsaved after everything had been sent; null until then. */
  const [left, setLeft] = useState<UnsavedBySlide | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isLooking, setLooking] = useState(true)
  const unsaved = left ? unsavedSlides(tree, waiting) : []
  const latest = useRef(sendAll)
  latest.current = sendAll

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must run the effect again
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      setLooking(true)
      // Unsaved changes are part of what is checked and published.
      const left = await latest.current()
      if (isCurrent) setLeft(left)
      const [found] = await answerOf(call('checkTool', { tool }, reader))
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

  // Changes saved while the dialog is open change what there is to publish.
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
      // Does not publish a slide without its unsaved changes unless the dialog has listed it before.
      if (slidesOf(tree, id).some(slide => now.has(slide) && !left?.has(slide))) return setBusy(null)
      const done = await answerOf(call('publish', { list: [id] }, reader))
      showToast({ text: t('publish.done', { count: done.length }) })
      onPublished()
    } catch (error) {
      // Somebody has changed it since the check.
      if (isRefused(error, 'unfinished')) setAttempt(count => count + 1)
      else setReason(reasonOf(error))
      setBusy(null)
    }
  }
  return {
    check,
    /** The id of the slide, module or tool being published. */
    busy,
    reason,
    unsaved,
    isLooking,
    /** Whether the unsaved changes were sent, as far as possible. */
    isSent: left !== null,
    lookAgain: () => setAttempt(count => count + 1),
    publish,
  }
}
