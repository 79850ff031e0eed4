/** A value with subscribers; in React, use `useSyncExternalStore(store.subscribe, store.get)`. */
export type Store<Value> = {
  get: () => Value
  /** Notifies all subscribers, even if the value is unchanged. */
  set: (next: Value) => void
  /** Calls back at each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Creates a store. If the first value is a function, it is called when the value is first read. `begin` is called with
 * the first subscriber, to listen for outside changes; the function that it returns is called after the last one has
 * unsubscribed.
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
