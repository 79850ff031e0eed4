/** A value that several places follow, in React by `useSyncExternalStore(store.subscribe, store.get)`. */
export type Store<Value> = {
  get: () => Value
  /** Tells everybody who follows, also where the value is the same as before. */
  set: (next: Value) => void
  /** Calls back at each change, until the function it gives is called. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Makes a store. A function as its first value is asked when the value is first wanted. `begin` is called when the first
 * one follows, to hear of changes from elsewhere; what it gives is called once nobody follows any more.
 */
export function createStore<Value>(first: Value | (() => Value), begin?: () => () => void): Store<Value> {
  const listeners = new Set<() => void>()
  let known: { value: Value } | undefined
  let end: (() => void) | undefined
  return {
    get: () => {
      known ??= { value: first instanceof Function ? first() : first }
      return known.value
    },
    set: next => {
      known = { value: next }
      for (const listener of listeners) listener()
    },
    subscribe: listener => {
      if (listeners.size === 0) end = begin?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) end?.()
      }
    },
  }
}
