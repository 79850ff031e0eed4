import { useEffect, useRef, useState } from 'react'
import { useFocusKept } from './use-focus-kept.ts'

/**
 * Keeps the focus in a list that changes: when the focused line is removed, the list takes it; when the button for more
 * is removed because there is no more, the first new line takes it, or the last line where the new data was merged into
 * existing lines. Lines carry `data-line`, list and lines `tabIndex={-1}`.
 */
export function useListFocus(lineCount: number, hasMore: boolean) {
  const list = useRef<HTMLElement>(null)
  const [awaited, setAwaited] = useState<number | null>(null)

  useEffect(() => {
    if (awaited === null || (lineCount <= awaited && hasMore)) return
    setAwaited(null)
    if (hasMore) return
    const lines = list.current?.querySelectorAll<HTMLElement>('[data-line]')
    lines?.[Math.min(awaited, lines.length - 1)]?.focus()
  }, [awaited, lineCount, hasMore])

  useFocusKept(holder => (list.current?.contains(holder) ? () => list.current?.focus({ preventScroll: true }) : null))
  /** Call before more lines are requested. */
  return { list, expectMore: () => setAwaited(lineCount) }
}
