/*
  While a modal dialog is open, all outside it is inert: what must stay alive above the page (toasts)
  has to live inside the dialog on top. So dialogs tell here that they open and close.
*/
let stack: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]) {
  stack = next
  for (const listener of listeners) listener()
}

/** Puts a dialog on top until the function it gives is called. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  change([...stack, dialog])
  return () => change(stack.filter(other => other !== dialog))
}

/** The modal dialog on top, null when none is open. */
export function topDialog(): HTMLDialogElement | null {
  return stack.at(-1) ?? null
}

/** Calls back whenever the dialog on top may have changed, until the function it gives is called. */
export function watchDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
