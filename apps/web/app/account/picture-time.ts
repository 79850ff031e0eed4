import { useSyncExternalStore } from 'react'

let time: number | undefined
const listeners = new Set<() => void>()

/**
 * Has the signed-in person's picture shown anew wherever it stands in this document.
 * @param address where the picture is asked for without a time: what the browser has kept of it is replaced
 */
export function renewPicture(address: string) {
  time = Date.now()
  for (const listener of listeners) listener()
  // Where it fails, another document shows the picture of before for a minute.
  fetch(address, { cache: 'reload', mode: 'no-cors' }).catch(() => {})
}

/** The `time` to ask for the signed-in person's picture with; undefined while it is as it was when the document came. */
export function usePictureTime(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => time,
    () => undefined,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
