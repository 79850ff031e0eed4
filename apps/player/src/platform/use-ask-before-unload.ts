import { useEffect } from 'react'

/** Has the browser ask before the page goes, as long as something would be lost with it. */
export function useAskBeforeUnload(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [wouldLose])
}
