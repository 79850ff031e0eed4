import { useCallback, useEffect, useRef } from 'react'

/**
 * After each turn the focus goes to the new heading and the page scrolls to the top; the first draw changes neither. If a
 * heading could not be drawn, the next one that is drawn takes the focus.
 * @returns a `ref` for the heading, and a function that focuses it
 */
export function useHeadingFocus(slide: string, entrance: 'next' | 'previous' | null) {
  const current = useRef<HTMLHeadingElement>(null)
  const isPending = useRef(false)
  const focus = useCallback(() => {
    current.current?.focus({ preventScroll: true })
    isPending.current = !current.current?.isConnected
  }, [])
  const ref = useCallback(
    (element: HTMLHeadingElement | null) => {
      current.current = element
      if (element && isPending.current) focus()
    },
    [focus],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide is a turn, also in the same direction
  useEffect(() => {
    if (entrance === null) return
    scrollTo({ top: 0, behavior: 'instant' })
    focus()
  }, [slide, entrance])
  const skipTo = useCallback(() => current.current?.focus(), [])
  return { ref, skipTo }
}
