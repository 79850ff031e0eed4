import { browserStore } from './browser-store.ts'

/** Keeps in this browser what was typed and not saved; null removes it once it is saved or discarded. */
export function storeUnsavedInput(key: string, typed: object | null): void {
  try {
    if (typed) browserStore()?.setItem(key, JSON.stringify(typed))
    else browserStore()?.removeItem(key)
  } catch {
    // A full store must not prevent typing.
  }
}

/** What an earlier visit left under a key, unchecked; null if there is nothing. */
export function readUnsavedInput(key: string): unknown {
  try {
    return JSON.parse(browserStore()?.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
