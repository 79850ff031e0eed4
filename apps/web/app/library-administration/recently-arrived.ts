import { createStore } from '@preau/ui/store'

/** How long a new or restored object is marked as recent, in milliseconds. */
const marked = 4000

const arrived = createStore<string | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

/** Marks a level or a tool as new or restored; if it is shown within a while, it is highlighted. */
export function markArrived(id: string): void {
  clearTimeout(timer)
  timer = setTimeout(arrived.set, marked, null)
  arrived.set(id)
}

/** The object created or restored last, null for none or once its time is over. */
export const recentlyArrived = arrived.get

/** Subscribes to changes; returns the function that unsubscribes. */
export const watchRecentlyArrived = arrived.subscribe
