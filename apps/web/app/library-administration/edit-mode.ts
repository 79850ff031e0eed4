import { createStore } from '@preau/ui/store'
import { useSyncExternalStore } from 'react'

const storageKey = 'edit-mode'

/** Whether administrators see the controls that edit the library; remembered as long as the tab is open. */
const isOn = createStore((): boolean => {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
})

/** Whether edit mode is on; off in a document's first render. */
export function useEditMode(): boolean {
  return useSyncExternalStore(isOn.subscribe, isOn.get, () => false)
}

/** Turns edit mode on or off. */
export function setEditMode(next: boolean) {
  try {
    if (next) sessionStorage.setItem(storageKey, '')
    else sessionStorage.removeItem(storageKey)
  } catch {
    // If storage is forbidden, the mode is remembered as long as the page is open.
  }
  isOn.set(next)
}
