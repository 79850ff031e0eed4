import { useEffect } from 'react'

/** Overrides the print shortcut, for pages that print more than they show. */
export function usePrintKeys(onPrint: (() => void) | null): void {
  useEffect(() => {
    if (!onPrint) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      onPrint()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onPrint])
}
