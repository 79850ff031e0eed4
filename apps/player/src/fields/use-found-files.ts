import type { FileUse } from '@preau/contract/media/upload-limits'
import { useEffect, useState } from 'react'
import { type Reason, reasonOf } from '#platform/call.ts'
import { type FilePlace, type FoundFile, useEditing } from './editing.ts'

type FoundPage = { files: FoundFile[]; next: string | null }

/** Milliseconds after the last key before the search starts. */
const soon = 300

/** The files that the server finds at a place, page by page; the search is debounced. */
export function useFoundFiles(use: FileUse, place: FilePlace, wanted: string) {
  const { findFiles } = useEditing()
  const [found, setFound] = useState<FoundPage>({ files: [], next: null })
  const [isLoading, setLoading] = useState(true)
  const [trouble, setTrouble] = useState<Reason | null>(null)
  const [after, setAfter] = useState<string | null>(null)
  // In this tool all names are known, so the search is done locally.
  const search = place === 'here' ? '' : wanted.trim()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its first page
  useEffect(() => {
    setFound({ files: [], next: null })
    setAfter(null)
  }, [findFiles, use, place, search])
  useEffect(() => {
    const stop = new AbortController()
    const read = async () => {
      const query = { use, place, ...(search && { search }), ...(after && { after }) }
      try {
        const { files, next } = await findFiles(query, stop.signal)
        if (stop.signal.aborted) return
        setFound(before => ({ files: after ? [...before.files, ...files] : files, next }))
      } catch (error) {
        if (!stop.signal.aborted) setTrouble(reasonOf(error))
      } finally {
        if (!stop.signal.aborted) setLoading(false)
      }
    }
    setLoading(true)
    setTrouble(null)
    const timer = setTimeout(() => void read(), search && !after ? soon : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [findFiles, use, place, search, after])

  return {
    found: found.files,
    hasMore: found.next !== null,
    isLoading,
    trouble,
    more: () => setAfter(found.next),
  }
}
