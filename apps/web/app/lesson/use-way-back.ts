import { onOnline } from '@preau/ui/loading/online'
import { useEffect, useState } from 'react'
import { useAwayLinks } from '#document/use-away-links.ts'
import { useIsAway } from '#offline/use-is-away.ts'

/** How long a refusal is shown, in milliseconds; it covers the lesson. */
const refusalShown = 12_000

/**
 * Keeps a person from losing a lesson to a page that cannot load: without network, leaving opens the cached copy of that
 * page, or is refused. Returns whether it was refused, for a while, at most until there is a network again.
 */
export function useWayBack(hasUnsent: boolean): boolean {
  const [isRefused, setRefused] = useState(false)
  const isAway = useIsAway()
  useAwayLinks(isAway || hasUnsent, () => setRefused(true))
  useEffect(() => {
    if (!isRefused) return
    const forget = () => setRefused(false)
    const timer = setTimeout(forget, refusalShown)
    const stop = onOnline(forget)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isRefused])
  return isRefused
}
