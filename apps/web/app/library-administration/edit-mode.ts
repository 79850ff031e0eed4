import { useSyncExternalStore } from 'react'

const storageKey = 'edit-mode'
let isOn: boolean | null = null
const listeners = new Set<() => void>()

/** Whether administrators see what they change the library with; remembered as long as the tab is open. */
function current(): boolean {
  if (isOn === null)
    try {
      isOn = sessionStorage.getItem(storageKey) !== null
    } catch {
      isOn = false
    }
  return isOn
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether edit mode is on; off in a document's first render. */
export function useEditMode(): boolean {
  return useSyncExternalStore(subscribe, current, () => false)
}

/** Turns edit mode on or off. */
export function setEditMode(next: boolean) {
  isOn = next
  try {
    if (next) sessionStorage.setItem(storageKey, '')
    else sessionStorage.removeItem(storageKey)
  } catch {
    // A browser that forbids storage remembers it as long as the page.
  }
  for (const listener of listeners) listener()
}
