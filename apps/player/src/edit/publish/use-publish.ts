import { answerOf, isRefused } from '@preau/contract/client/outcome'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UnsavedBySlide } from '#edit/draft/unsaved-reasons.ts'
import { checkTool } from '#edit/tool/check-tool.ts'
import type { EditedTool } from '#edit/tool/edited-tool.ts'
import { slidesOf } from '#edit/tool/tool-tree.ts'
import { call, type Reason, reasonOf } from '#platform/call.ts'
import { unsavedSlides } from './unpublished-changes.ts'

/**
 * Sends unsaved changes and has the server check the tool, again whenever changes were saved; publishes, and reports how
 * many slides.
 */
export function usePublish(
  { id: tool, tree, caller, waiting, sendAll }: EditedTool,
  onPublished: (count: number, id: string) => void,
) {
  const [busy, setBusy] = useState<string | null>(null)
  const [publishReason, setReason] = useState<Reason | null>(null)

  /** The edits still unsaved after everything was sent; null until then. */
  const [left, setLeft] = useState<UnsavedBySlide | null>(null)
  const unsaved = left ? unsavedSlides(tree, waiting) : []
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['publish', tool],
    queryFn: async () => {
      // Unsaved changes are part of what is checked and published.
      setLeft(await sendAll())
      return checkTool(caller, tool)
    },
  })
  const lookAgain = useCallback(() => {
    setReason(null)
    void refetch()
  }, [refetch])

  // Changes saved while the dialog is open change what there is to publish.
  const before = useRef(0)
  useEffect(() => {
    if (unsaved.length < before.current) lookAgain()
    before.current = unsaved.length
  }, [unsaved.length, lookAgain])

  // So do changes of the list of modules and slides, given up here or made by a colleague.
  const { version } = tree.structure
  const looked = useRef(version)
  useEffect(() => {
    if (version === looked.current) return
    looked.current = version
    lookAgain()
  }, [version, lookAgain])

  const publish = async (id: string) => {
    setBusy(id)
    setReason(null)
    try {
      const now = await sendAll()
      setLeft(now)
      // Does not publish a slide without its unsaved changes unless the dialog has listed it before.
      if (slidesOf(tree, id).some(slide => now.has(slide) && !left?.has(slide))) return setBusy(null)
      const done = await answerOf(call('publish', { list: [id] }, caller))
      onPublished(done.length, id)
    } catch (error) {
      // Somebody has changed it since the check.
      if (isRefused(error, 'unfinished')) lookAgain()
      else setReason(reasonOf(error))
      setBusy(null)
    }
  }
  return {
    check: data ?? null,
    /** The id of the slide, module or tool being published. */
    busy,
    reason: publishReason ?? (error && reasonOf(error)),
    unsaved,
    isLooking: isFetching,
    /** Whether the unsaved changes were sent, as far as possible. */
    isSent: left !== null,
    lookAgain,
    publish,
  }
}
