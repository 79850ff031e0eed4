import { useEffect, useRef } from 'react'
import type { CallerAt } from '#platform/caller-at.ts'

/** Calls back when the session has changed. */
export function useNewSession(caller: CallerAt, onNew: () => void): void {
  const known = useRef(caller)
  const latest = useRef(onNew)
  latest.current = onNew
  useEffect(() => {
    if (known.current === caller) return
    known.current = caller
    latest.current()
  }, [caller])
}
