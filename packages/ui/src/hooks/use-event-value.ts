import { useCallback, useSyncExternalStore } from 'react'

/** What `read` returns of a target, now and after each of these events; a list that is the same for all its draws. */
export function useEventValue<Value extends string | number | boolean>(
  target: EventTarget,
  events: readonly string[],
  read: () => Value,
): Value {
  const subscribe = useCallback(
    (changed: () => void) => {
      for (const event of events) target.addEventListener(event, changed)
      return () => {
        for (const event of events) target.removeEventListener(event, changed)
      }
    },
    [target, events],
  )
  return useSyncExternalStore(subscribe, read)
}
