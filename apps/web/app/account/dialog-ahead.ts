/** Whether somebody closed a dialog that the document opened, before React. */
export const isClosedAhead = (dialog: HTMLDialogElement): boolean => dialog.dataset.closed !== undefined

/**
 * Makes a dialog modal that the document opened; what has the focus in it keeps it, with all that is typed and chosen. One
 * that is not open was for somebody else.
 */
export function showModalFromAhead(dialog: HTMLDialogElement): void {
  if (!dialog.open) return
  const focused = document.activeElement
  for (const field of dialog.querySelectorAll('[autofocus]')) field.removeAttribute('autofocus')
  // What is to have it already has it, and is told nothing of a loss.
  focused?.toggleAttribute('autofocus', true)
  dialog.dataset.ahead = 'modal'
  dialog.removeAttribute('open')
  dialog.showModal()
  focused?.toggleAttribute('autofocus', false)
}

/** Gives back what the document made inert beside its dialog, whatever has become of that. */
export function releasePage(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-inert-ahead]')) element.inert = false
}
