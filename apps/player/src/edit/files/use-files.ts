import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ToolTree } from '#edit/tool/tool-tree.ts'
import type { Editing, ToolFile } from '#fields/editing.ts'
import { purposeOf } from '#fields/upload-fault.ts'
import { type LoadedMedia, loadedMedia } from '#lesson/load-module.ts'
import { ask } from '#platform/ask.ts'
import type { Reader } from '#platform/reader.ts'
import { uploadMedia } from './upload-media.ts'

/** The files of the tool, those sent in this visit among them. */
export function useFiles(reader: Reader, tool: string, tree: ToolTree | null) {
  const [sent, setSent] = useState<(ToolFile & { media: LoadedMedia })[]>([])
  const [onTheWay, setOnTheWay] = useState<readonly { block: string | undefined }[]>([])
  const handed = useRef(new Map<string, File>())
  const upload: Editing['upload'] = useCallback(
    async (file, use, way) => {
      const mine = { block: way.block }
      setOnTheWay(before => [...before, mine])
      try {
        const object = await uploadMedia({ file, purpose: purposeOf(use), tool }, reader, way)
        const { id, name } = object
        setSent(before => [{ id, name, media: loadedMedia(object) }, ...before])
        return { id, name }
      } finally {
        setOnTheWay(before => before.filter(other => other !== mine))
      }
    },
    [reader, tool],
  )
  const handOver = useCallback((block: string, file: File) => void handed.current.set(block, file), [])
  const takeOver = useCallback((block: string) => {
    const file = handed.current.get(block)
    handed.current.delete(block)
    return file
  }, [])
  const readVideo: Editing['readVideo'] = useCallback(
    async (id, signal) => (await ask('getVideo', { id }, { ...reader, signal }))[0],
    [reader],
  )
  const isSending = onTheWay.length > 0
  const sendingTo = useMemo(() => onTheWay.flatMap(({ block }) => block ?? []), [onTheWay])
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])

  const known = tree?.files
  const media = tree?.media
  const mediaOf = useCallback((id: string) => sent.find(file => file.id === id)?.media ?? media?.get(id), [sent, media])
  const files = useMemo(() => {
    const others = known?.filter(({ id }) => !sent.some(file => file.id === id)) ?? []
    return [...sent, ...others]
  }, [sent, known])
  return useMemo(
    () => ({ upload, handOver, takeOver, readVideo, mediaOf, files, sendingTo }),
    [upload, handOver, takeOver, readVideo, mediaOf, files, sendingTo],
  )
}
