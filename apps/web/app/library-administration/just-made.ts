import { createStore } from '@preau/ui/store'

/** How long what was just made is marked, in milliseconds. */
const marked = 4000

const made = createStore<string | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

/** Says that a level or a tool was just made; it is looked for a while among those that are shown, then no more. */
export function showMade(id: string): void {
  clearTimeout(timer)
  timer = setTimeout(made.set, marked, null)
  made.set(id)
}

/** What was just made, null for nothing or once its time is over. */
export const justMade = made.get

/** Calls back at each change, until the function it gives is called. */
export const watchMade = made.subscribe
