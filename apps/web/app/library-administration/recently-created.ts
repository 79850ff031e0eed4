import { createStore } from '@preau/ui/store'

/** How long what was created is marked as recent, in milliseconds. */
const marked = 4000

const created = createStore<string | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

/** Says that a level or a tool was created; it is looked for a while among those that are shown, then no more. */
export function markCreated(id: string): void {
  clearTimeout(timer)
  timer = setTimeout(created.set, marked, null)
  created.set(id)
}

/** What was created last, null for nothing or once its time is over. */
export const recentlyCreated = created.get

/** Calls back at each change, until the function it gives is called. */
export const watchRecentlyCreated = created.subscribe
