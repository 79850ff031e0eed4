import { useEffect, useRef } from 'react'
import type { Reader } from '#platform/reader.ts'

/** Calls back when the session has changed. */
export function useNewSession(reader: Reader, onNew: () => void): void {
  const known = useRef(reader)
  const latest = useRef(onNew)
  latest.current = onNew
  useEffect(() => {
    if (known.current === reader) return
    known.current = reader
    latest.current()
  }, [reader])
}
