import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Events that show that the person scrolls by themselves. */
const ownWays = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to the part of the page that the address names, which was not there when the page opened. Keeps it in place
 * while content above it loads, until the person scrolls.
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
