import { useEffect, useState } from 'react'

/** The value, once it has not changed for `delay` milliseconds; the first value is returned at once. */
export function useDebounced<T>(value: T, delay = 500): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
