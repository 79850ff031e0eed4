import { type RefObject, useEffect, useState } from 'react'

/** How far outside the window something counts as near, and how long it must stay so. */
const margin = '500px'
const rest = 100

/** Whether an element has been within 500 px of the window for 100 ms; once near, always near. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      entries => {
        clearTimeout(timer)
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setIsNear(true), rest)
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
