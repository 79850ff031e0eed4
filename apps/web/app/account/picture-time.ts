import { createStore } from '@preau/ui/store'
import { useSyncExternalStore } from 'react'

const time = createStore<number | undefined>(undefined)

/**
 * Reloads the signed-in person's picture everywhere in this document.
 * @param address of the picture, without a time: the browser's cached copy of it is replaced
 */
export function renewPicture(address: string) {
  time.set(Date.now())
  // If it fails, other documents show the old picture for a minute.
  fetch(address, { cache: 'reload', mode: 'no-cors' }).catch(() => {})
}

/** The `time` to request the signed-in person's picture with; undefined while it is unchanged since the document came. */
export function usePictureTime(): number | undefined {
  return useSyncExternalStore(time.subscribe, time.get, () => undefined)
}
