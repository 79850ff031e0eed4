import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Keeps the focus in a list that changes: when the line that has it goes away, the list takes it; when the button for more
 * goes away because there is no more, the first new line takes it. Lines carry `data-line`, list and lines `tabIndex={-1}`.
 */
export function useListFocus(lineCount: number, hasMore: boolean) {
  const list = useRef<HTMLElement>(null)
  const [awaited, setAwaited] = useState<number | null>(null)

  useEffect(() => {
    if (awaited === null || lineCount <= awaited) return
    setAwaited(null)
    if (!hasMore) list.current?.querySelectorAll<HTMLElement>('[data-line]')[awaited]?.focus()
  }, [awaited, lineCount, hasMore])

  useFocusKept(list)
  /** Say so before more lines are asked for. */
  return { list, expectMore: () => setAwaited(lineCount) }
}

function useFocusKept(list: RefObject<HTMLElement | null>) {
  const last = useRef<Element | null>(null)

  useEffect(() => {
    const note = (event: FocusEvent) => {
      const { target } = event
      // A dialog gives the focus back to the line it was opened from.
      if (!(target instanceof Element) || target.closest('dialog')) return
      last.current = list.current?.contains(target) ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [list])

  // After every rendering: each may have taken something away.
  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return
    last.current = null
    list.current?.focus({ preventScroll: true })
  })
}
