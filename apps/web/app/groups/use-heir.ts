import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives a place the focus once `what` has changed and nothing has it: the button that was pressed went with its line.
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
