import { createStore } from '#store.ts'

/*
  While a modal dialog is open, all outside it is inert: what must stay alive above the page (toasts)
  has to live inside the dialog on top. So dialogs tell here that they open and close.
*/
const stack = createStore<readonly HTMLDialogElement[]>([])

/** Puts a dialog on top until the function it gives is called. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  stack.set([...stack.get(), dialog])
  return () => stack.set(stack.get().filter(other => other !== dialog))
}

/** The modal dialog on top, null when none is open. */
export function topDialog(): HTMLDialogElement | null {
  return stack.get().at(-1) ?? null
}

/** Calls back whenever the dialog on top may have changed, until the function it gives is called. */
export const watchDialogs = stack.subscribe
