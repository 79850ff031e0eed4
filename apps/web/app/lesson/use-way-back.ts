import { useEffect, useState } from 'react'
import { useAwayLinks } from '#document/use-away-links.ts'

/** Milliseconds in which a refusal can be read; it lies over the lesson. */
const refusalShown = 12_000

/**
 * Lets nobody lose a lesson to a page that cannot come: without network, leaving opens what is kept of that page, or is
 * refused. Says whether it was, for a while and until there is a network again at most.
 */
export function useWayBack(): boolean {
  const [isRefused, setRefused] = useState(false)
  useAwayLinks(() => setRefused(true))
  useEffect(() => {
    if (!isRefused) return
    const forget = () => setRefused(false)
    const timer = setTimeout(forget, refusalShown)
    addEventListener('online', forget)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', forget)
    }
  }, [isRefused])
  return isRefused
}
