import { createStore } from '@preau/ui/store'
import { useSyncExternalStore } from 'react'

/** The part of `localStorage` that the player needs. */
type BrowserStore = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/**
 * A buffer over another store: it reads through, and its changes live as long as the page, until they are released into
 * that store.
 */
export function bufferedStore(store: BrowserStore): BrowserStore & { release: () => void } {
  let isReleased = false
  // Null marks a removal.
  const changes = new Map<string, string | null>()
  const apply = (name: string, text: string | null) =>
    text === null ? store.removeItem(name) : store.setItem(name, text)
  const change = (name: string, text: string | null) => {
    if (isReleased) apply(name, text)
    else changes.set(name, text)
  }
  const names = () => {
    const there = Array.from({ length: store.length }, (_, place) => store.key(place)).filter(name => name !== null)
    return [...new Set([...there, ...changes.keys()])].filter(name => changes.get(name) !== null)
  }
  return {
    get length() {
      return names().length
    },
    key: place => names()[place] ?? null,
    getItem: name => changes.get(name) ?? (changes.has(name) ? null : store.getItem(name)),
    setItem: change,
    removeItem: name => change(name, null),
    release: () => {
      isReleased = true
      for (const [name, text] of changes) {
        apply(name, text)
        changes.delete(name)
      }
    },
  }
}

let held: ReturnType<typeof bufferedStore> | null = null
const isKeeping = createStore(() => localStore() !== null)

/**
 * The browser's store, which buffers changes while storage is not allowed; null if the browser forbids it: values then
 * live as long as the page.
 */
export function browserStore(): BrowserStore | null {
  return held ?? localStore()
}

/** Buffers changes until storage is allowed. */
export function bufferChanges(): void {
  const store = localStore()
  held = store && bufferedStore(store)
  isKeeping.set(false)
}

/** Stores what was buffered, and everything from now on. */
export function keepInBrowser(): void {
  try {
    held?.release()
    isKeeping.set(localStore() !== null)
  } catch {
    // A full store: what did not fit lives as long as the page.
  }
}

/** Whether changes made here outlive the page. */
export function useIsKeptInBrowser(): boolean {
  return useSyncExternalStore(isKeeping.subscribe, isKeeping.get)
}

function localStore(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
