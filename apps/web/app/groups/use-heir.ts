import { type RefObject, useEffect, useRef } from 'react'

/** Gives a place the focus once `what` has changed and nothing has it: the button that was pressed went with its line. */
export function useHeir(place: RefObject<HTMLElement | null>, what: unknown): void {
  const known = useRef(what)
  useEffect(() => {
    if (known.current === what) return
    known.current = what
    if (document.activeElement === document.body) place.current?.focus()
  }, [place, what])
}
