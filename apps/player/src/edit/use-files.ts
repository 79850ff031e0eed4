import { useCallback, useMemo, useState } from 'react'
import type { LoadedMedia, Reader } from '#learn/load-module.ts'
import type { Editing, ToolFile } from './editing.ts'
import { sizeOf, type ToolTree } from './tool-tree.ts'
import { uploadMedia } from './upload-media.ts'

/** The files of the tool, those sent in this visit among them. */
export function useFiles(reader: Reader, tool: string, tree: ToolTree | null) {
  const [sent, setSent] = useState<(ToolFile & { media: LoadedMedia })[]>([])
  const upload: Editing['upload'] = useCallback(
    async (file, use, onProgress) => {
      const object = await uploadMedia({ file, use, tool }, reader, onProgress)
      setSent(before => [{ id: object.id, name: object.name, media: sizeOf(object) }, ...before])
      return object.id
    },
    [reader, tool],
  )
  const known = tree?.files
  const media = tree?.media
  const mediaOf = useCallback((id: string) => sent.find(file => file.id === id)?.media ?? media?.get(id), [sent, media])
  return useMemo(() => ({ upload, mediaOf, files: [...sent, ...(known ?? [])] }), [upload, mediaOf, sent, known])
}
