import { Splash } from '@preau/ui/splash/splash'
import { useEffect, useState } from 'react'

/** Milliseconds in which most modules are there, so that nothing flashes. */
const patience = 300

/** The bouncing ball, once waiting is worth saying. */
export function Waiting() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isLong ? <Splash cover /> : null
}
