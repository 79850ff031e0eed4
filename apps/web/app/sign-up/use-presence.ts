import { useEffect } from 'react'

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const

/** How long a page is seen before a sign of someone counts, in milliseconds. */
const moment = 1000

/**
 * Tells that someone is there, at each sign of them while it is awaited: the page has been seen for a second, has the
 * focus, and is given a sign by a hand, which no script can make. What opens a link to look at it does none of this.
 */
export function usePresence(isAwaited: boolean, onPresent: () => void) {
  useEffect(() => {
    if (!isAwaited) return
    let seenSince = performance.now()
    const onVisibility = () => {
      seenSince = performance.now()
    }
    const onSign = (event: Event) => {
      const isSeen = document.visibilityState === 'visible' && document.hasFocus()
      if (event.isTrusted && isSeen && performance.now() - seenSince >= moment) onPresent()
    }
    document.addEventListener('visibilitychange', onVisibility)
    for (const sign of signs) addEventListener(sign, onSign, { passive: true })
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      for (const sign of signs) removeEventListener(sign, onSign)
    }
  }, [isAwaited, onPresent])
}
