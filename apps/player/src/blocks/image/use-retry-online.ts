import { useEffect, useState } from 'react'

/** Requests again what failed to load offline, once the network is back; each attempt is a new element. */
export function useRetryOnline(): { attempt: number; onError: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [isMissing, setMissing] = useState(false)

  useEffect(() => {
    if (!isMissing) return
    const retry = () => {
      setMissing(false)
      setAttempt(count => count + 1)
    }
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isMissing])

  return { attempt, onError: () => setMissing(true) }
}
