import { useEffect, useEffectEvent } from 'react'
import { useSettings } from '#site.tsx'
import { isActiveByNow } from './registration-calls.ts'
import { forgetRegistration } from './stored-registration.ts'

/** How often a page in sight asks, in milliseconds; it also asks whenever somebody comes back to it. */
const pause = 10_000

/** Notices that the account that waits in this page was activated elsewhere, as from the mail on a telephone. */
export function useActivatedElsewhere(isWaiting: boolean, onActive: () => void): void {
  const settings = useSettings()
  const look = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden' || !(await isActiveByNow(settings))) return
    forgetRegistration()
    onActive()
  })
  useEffect(() => {
    if (!isWaiting) return
    const ask = () => void look()
    ask()
    const timer = setInterval(ask, pause)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isWaiting])
}
