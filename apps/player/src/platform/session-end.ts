import { createStore } from '@preau/ui/store'

const end = createStore(false)

/** Whether the server has said that the session is over. */
export const isSessionOver = end.get

/** Subscribes to changes of that; returns the function that unsubscribes. */
export const watchSessionEnd = end.subscribe

/** Notes that the session is over, or that there is another one. */
export function noteSessionEnd(isOver: boolean): void {
  if (end.get() !== isOver) end.set(isOver)
}
