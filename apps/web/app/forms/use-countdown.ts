import { useEffect, useState } from 'react'

/** The seconds left of a pause, 0 when there is none, and a function to start one. */
export function useCountdown(): [secondsLeft: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)

  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) setUntil(0)
    }, 250)
    return () => clearInterval(timer)
  }, [until])

  function start(seconds: number) {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }

  return [until === 0 ? 0 : Math.ceil((until - now) / 1000), start]
}
