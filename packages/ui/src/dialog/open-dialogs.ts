import { createStore } from '#store.ts'

/*
 * While a modal dialog is open, everything outside of it is inert: so toasts, which must be usable above the page, must
 * be rendered inside the top dialog. For this, dialogs register here when they open and close.
 */
const stack = createStore<readonly HTMLDialogElement[]>([])

/** Registers a dialog as the top one until the returned function is called. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  stack.set([...stack.get(), dialog])
  return () => stack.set(stack.get().filter(other => other !== dialog))
}

/** The top modal dialog; null if none is open. */
export function topDialog(): HTMLDialogElement | null {
  return stack.get().at(-1) ?? null
}

/** Calls back whenever the top dialog may have changed, until the returned function is called. */
export const watchDialogs = stack.subscribe
