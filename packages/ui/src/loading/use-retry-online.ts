import { useEffect, useEffectEvent, useRef } from 'react'
import { networkReturns, onOnline } from './online.ts'

/**
 * Retries what failed when the network comes back, and at once where it came back since nothing had failed: a request
 * from before may fail after that event.
 * @param failure null or false while nothing has failed; another value for each failure, where a pause follows each
 * @param pause milliseconds after which it is retried in any case: if only the server is unreachable, the browser fires no
 * `online` event
 */
export function useRetryOnline(failure: unknown, retry: () => void, pause?: number): void {
  const seen = useRef(networkReturns())
  const again = useEffectEvent(() => {
    seen.current = networkReturns()
    retry()
  })
  useEffect(() => {
    if (failure === null || failure === false) {
      seen.current = networkReturns()
      return
    }
    const stop = onOnline(again)
    const timer = pause === undefined ? undefined : setTimeout(again, pause)
    if (seen.current !== networkReturns()) again()
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [failure, pause])
}
