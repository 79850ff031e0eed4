import { useEffect, useState } from 'react'

/** Whether this has been drawn for `delay` milliseconds: what comes before, as most do, flashes nothing. */
export function useIsLate(delay: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return isLate
}
