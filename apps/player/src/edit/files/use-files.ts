import { answerOf, Refused } from '@preau/contract/client/outcome'
import type { LibraryObject } from '@preau/contract/library/library-object'
import { PartAway } from '@preau/ui/loading/load-part'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ToolTree } from '#edit/tool/tool-tree.ts'
import type { Editing, ToolFile, Upload } from '#fields/editing.ts'
import { purposeOf } from '#fields/upload-fault.ts'
import { type LoadedMedia, loadedMedia } from '#lesson/load-module.ts'
import { call, reasonOf } from '#platform/call.ts'
import type { CallerAt } from '#platform/caller-at.ts'
import { noteSessionEnd } from '#platform/session-end.ts'
import { useAskBeforeUnload } from '#platform/use-ask-before-unload.ts'
import { startUpload } from './start-upload.ts'
import { uploadMedia } from './upload-media.ts'
import { useOtherFiles } from './use-other-files.ts'

/** Loads the code that sends films on demand: most authors send none. */
async function loadSendFilm() {
  try {
    return (await import('./send-film.ts')).sendFilm
  } catch (fault) {
    throw fault instanceof PartAway ? new Refused({ code: 'no-network', cause: fault }) : fault
  }
}

/** The files of the tool, including those sent in this visit. */
export function useFiles(caller: CallerAt, tool: string, tree: ToolTree | null) {
  const [sent, setSent] = useState<(ToolFile & { media: LoadedMedia })[]>([])
  const [onTheWay, setOnTheWay] = useState<readonly Upload[]>([])
  /** Uploads by their block: those being sent, and those that ended while another slide was open. */
  const forBlocks = useRef(new Map<string, Upload>())
  const unseen = useRef(new Set<string>())
  const handed = useRef(new Map<string, File>())
  // A long upload continues under the session that is current then.
  const latest = useRef(caller)
  latest.current = caller
  const keep = useCallback((object: LibraryObject): ToolFile => {
    const { id, name } = object
    setSent(before => [{ id, name, media: loadedMedia(object) }, ...before])
    return { id, name }
  }, [])
  const upload: Editing['upload'] = useCallback(
    (file, use, block) => {
      const purpose = purposeOf(use)
      const started = startUpload(
        { file, block },
        purpose === 'video'
          ? {
              inPieces: async control =>
                keep(await (await loadSendFilm())({ file, tool }, () => latest.current, control)),
            }
          : { once: async control => keep(await uploadMedia({ file, purpose, tool }, latest.current, control)) },
      )
      setOnTheWay(before => [...before, started])
      if (block) forBlocks.current.set(block, started)
      const end = (isSent: boolean) => {
        setOnTheWay(before => before.filter(other => other !== started))
        if (!block || forBlocks.current.get(block) !== started) return
        if (isSent && !started.isWatched()) unseen.current.add(block)
        else forBlocks.current.delete(block)
      }
      started.done.then(
        () => end(true),
        error => {
          if (reasonOf(error) === 'signed-out') noteSessionEnd(true)
          end(false)
        },
      )
      return started
    },
    [tool, keep],
  )
  const uploadFor: Editing['uploadFor'] = useCallback(block => {
    const found = forBlocks.current.get(block)
    if (unseen.current.delete(block)) forBlocks.current.delete(block)
    return found
  }, [])
  const readUnfinished: Editing['readUnfinished'] = useCallback(
    signal => answerOf(call('getUploads', { id: tool }, { ...caller, signal })),
    [caller, tool],
  )
  const readQuota: Editing['readQuota'] = useCallback(
    async signal => (await answerOf(call('getQuota', {}, { ...caller, signal })))[0],
    [caller],
  )
  const dropUnfinished: Editing['dropUnfinished'] = useCallback(
    async id => void (await answerOf(call('cancelUpload', { id }, caller))),
    [caller],
  )
  const handOver = useCallback((block: string, file: File) => void handed.current.set(block, file), [])
  const takeOver = useCallback((block: string) => {
    const file = handed.current.get(block)
    handed.current.delete(block)
    return file
  }, [])
  const readVideo: Editing['readVideo'] = useCallback(
    async (id, signal) => (await answerOf(call('getVideo', { id }, { ...caller, signal })))[0],
    [caller],
  )
  const cutVideo: Editing['cutVideo'] = useCallback(
    async (id, cut) => void (await answerOf(call('cutVideo', { id, cut }, caller))),
    [caller],
  )
  const replaceVideo: Editing['replaceVideo'] = useCallback(
    async (id, by) => void (await answerOf(call('replaceVideo', { id, by }, caller))),
    [caller],
  )
  const isOnItsWay: Editing['isOnItsWay'] = useCallback(
    ({ size, changedAt }) => onTheWay.some(({ file }) => file.size === size && file.lastModified === changedAt),
    [onTheWay],
  )
  const { findFiles, otherTools, bring } = useOtherFiles(caller, tool, keep)
  useAskBeforeUnload(onTheWay.length > 0)
  const sendingTo = useMemo(() => onTheWay.flatMap(({ block }) => block ?? []), [onTheWay])

  const known = tree?.files
  const media = tree?.media
  const mediaOf = useCallback((id: string) => sent.find(file => file.id === id)?.media ?? media?.get(id), [sent, media])
  const files = useMemo(() => {
    const others = known?.filter(({ id }) => !sent.some(file => file.id === id)) ?? []
    return [...sent, ...others]
  }, [sent, known])
  return useUnchanged({
    upload,
    uploadFor,
    readUnfinished,
    readQuota,
    isOnItsWay,
    dropUnfinished,
    findFiles,
    otherTools,
    bring,
    handOver,
    takeOver,
    readVideo,
    cutVideo,
    replaceVideo,
    mediaOf,
    files,
    sendingTo,
  })
}

/** The previous object as long as the new one has equal values. */
function useUnchanged<Held extends object>(held: Held): Held {
  const before = useRef(held)
  const keys = Object.keys(held) as (keyof Held)[]
  if (keys.some(key => held[key] !== before.current[key])) before.current = held
  return before.current
}
