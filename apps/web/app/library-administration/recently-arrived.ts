import { createStore } from '@preau/ui/store'

/** How long what was created or came back is marked as recent, in milliseconds. */
const marked = 4000

const arrived = createStore<string | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

/** Says that a level or a tool was created or came back from the bin; it is looked for a while among those that are shown, then no more. */
export function markArrived(id: string): void {
  clearTimeout(timer)
  timer = setTimeout(arrived.set, marked, null)
  arrived.set(id)
}

/** What was created or came back last, null for nothing or once its time is over. */
export const recentlyArrived = arrived.get

/** Calls back at each change, until the function it gives is called. */
export const watchRecentlyArrived = arrived.subscribe
