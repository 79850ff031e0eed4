import { type RefObject, useEffect, useState } from 'react'

/** How far outside the window an element counts as near, and for how long it must be. */
const margin = '500px'
const rest = 100

/** Whether an element has been within 500 px of the window, or above it, for 100 ms; once near, always near. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      entries => {
        clearTimeout(timer)
        const last = entries.at(-1)
        // When coming back to the foot of the page, it was passed already.
        const isPassed = last !== undefined && last.boundingClientRect.bottom < 0
        if (last?.isIntersecting || isPassed) timer = setTimeout(() => setIsNear(true), rest)
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, isNear])
  return isNear
}
