import { useEffect } from 'react'

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const

/** Minimum visibility of a page before an input event counts, in milliseconds. */
const moment = 1000

/**
 * Detects that a person is present, by each input event while it is awaited: the page has been visible for a second,
 * has the focus, and receives a trusted event, which no script can create. A scanner that opens links does none of
 * this.
 */
export function useHumanDetected(isAwaited: boolean, onPresent: () => void) {
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
