import { createStore } from '@preau/ui/store'
import { useSyncExternalStore } from 'react'

const away = createStore(
  () => !navigator.onLine,
  () => {
    const follow = () => away.set(!navigator.onLine)
    follow()
    addEventListener('online', follow)
    addEventListener('offline', follow)
    return () => {
      removeEventListener('online', follow)
      removeEventListener('offline', follow)
    }
  },
)

/** Whether the browser says that there is no network; not in a document's first render. */
export function useIsAway(): boolean {
  return useSyncExternalStore(away.subscribe, away.get, () => false)
}
