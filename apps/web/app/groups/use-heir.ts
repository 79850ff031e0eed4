import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses a place once `what` has changed and nothing has the focus: the pressed button was removed with its line.
 * `what` is undefined until it has been read.
 */
export function useHeir(place: RefObject<HTMLElement | null>, what: unknown): void {
  const known = useRef(what)
  useEffect(() => {
    if (known.current === what) return
    const isFirst = known.current === undefined
    known.current = what
    if (!isFirst && document.activeElement === document.body) place.current?.focus()
  }, [place, what])
}
