import { useEffect } from 'react'

/** Overrides the print shortcut, where there is more to print than the page shows. */
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
