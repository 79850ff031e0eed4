import { Splash } from '@preau/ui/splash/splash'
import { useEffect, useState } from 'react'

/** Milliseconds within which most modules have loaded, so that nothing flashes. */
const showDelay = 300

/** The bouncing ball, after a short delay. */
export function Waiting() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), showDelay)
    return () => clearTimeout(timer)
  }, [])
  return isLong ? <Splash cover /> : null
}
