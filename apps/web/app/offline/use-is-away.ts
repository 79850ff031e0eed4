import { createStore } from '@preau/ui/store'
import { useSyncExternalStore } from 'react'
import { unanswered } from '#api.ts'

/** Interval between checks while the platform is unreachable, in milliseconds. */
const pause = 10_000

/** Timeout of a check, in milliseconds: a connection that lets nothing through often does not answer either. */
const checkTimeout = 20_000

/** The events that trigger a check. */
const reasons = ['online', 'offline', unanswered]

let timer: ReturnType<typeof setTimeout> | undefined
let latest = 0

/**
 * Whether the platform is unreachable. The browser's online state only triggers a check: it is wrong for some computers
 * that are online, and for those behind a network that lets nothing through.
 */
const away = createStore(
  () => false,
  () => {
    for (const reason of reasons) addEventListener(reason, look)
    // If copies are cached, the page itself may be a copy.
    if (!navigator.onLine || navigator.serviceWorker?.controller) void look()
    return () => {
      for (const reason of reasons) removeEventListener(reason, look)
      latest += 1
      clearTimeout(timer)
    }
  },
)

async function look(): Promise<void> {
  clearTimeout(timer)
  const own = ++latest
  const isThere = await answers()
  // A newer check has started since.
  if (own !== latest) return
  away.set(!isThere)
  // The browser may report a lost connection before, or after, the loss.
  if (!isThere || !navigator.onLine) timer = setTimeout(look, pause)
}

/** Whether the platform itself answers, at its cheapest address, which nobody caches. */
async function answers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(checkTimeout)
    const response = await fetch('/health/live', { method: 'HEAD', cache: 'no-store', signal })
    return response.ok && !response.redirected && (response.headers.get('content-type') ?? '').includes('json')
  } catch {
    return false
  }
}

/** Whether the platform is unreachable; not in a document's first render. */
export function useIsAway(): boolean {
  return useSyncExternalStore(away.subscribe, away.get, () => false)
}
