import { useSyncExternalStore } from 'react'
import { readStored, store } from '#document/browser-store.ts'

/** How somebody signs in: by mail address and password, or with a school account. */
type SignInWay = 'mail' | 'school'

const wayKey = 'sign-in-way'

/** How somebody last signed in on this device; null if nobody has. It says nothing of who it was. */
export function lastSignInWay(): SignInWay | null {
  const way = readStored(wayKey)
  return way === 'mail' || way === 'school' ? way : null
}

/** Remembers how somebody signed in here. */
export function rememberSignInWay(way: SignInWay): void {
  store(wayKey, way)
}

const neverChanges = () => () => {}

/** `lastSignInWay` for a page; null on the server and in a document's first render. */
export function useLastSignInWay(): SignInWay | null {
  return useSyncExternalStore(neverChanges, lastSignInWay, () => null)
}
