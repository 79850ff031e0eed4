import { createStore } from '@preau/ui/store'
import { useSyncExternalStore } from 'react'

/** The part of `localStorage` that the player needs. */
type BrowserStore = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/**
 * A store over another: what is there is read, and what is changed lives as long as the page until it is released into
 * it.
 */
export function heldBack(store: BrowserStore): BrowserStore & { release: () => void } {
  let isReleased = false
  // Null for what is to be removed.
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

let held: ReturnType<typeof heldBack> | null = null
const isKeeping = createStore(() => localStore() !== null)

/**
 * The browser's store, which keeps nothing new while it may not; null where it is forbidden: what would be kept there
 * then lives as long as the page.
 */
export function browserStore(): BrowserStore | null {
  return held ?? localStore()
}

/** Keeps nothing new in the browser, until it may. */
export function holdBack(): void {
  const store = localStore()
  held = store && heldBack(store)
  isKeeping.set(false)
}

/** Keeps in the browser what was done so far, and what is done from now on. */
export function keepInBrowser(): void {
  try {
    held?.release()
    isKeeping.set(localStore() !== null)
  } catch {
    // A full store: what did not fit lives as long as the page.
  }
}

/** Whether what is done here outlives the page. */
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
