import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** What says that somebody goes their own way. */
const ownWays = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Goes to the part of the page that the address names: it was not there yet when the page opened. It stays in its place
 * while what is above comes, until somebody scrolls.
 */
export function useAnchor(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (!part) return
    const growing = new ResizeObserver(() => part.scrollIntoView({ behavior: 'instant' }))
    const stop = () => {
      growing.disconnect()
      for (const way of ownWays) removeEventListener(way, stop)
    }
    for (const way of ownWays) addEventListener(way, stop, { passive: true })
    growing.observe(document.body)
    part.scrollIntoView()
    return stop
  }, [hash])
}
