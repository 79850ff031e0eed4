/**
 * Makes a dialog modal that the document opened, and keeps its focus and everything typed and chosen in it. A dialog
 * that is not open was meant for somebody else. React may draw it while the focus moves from one field to the next, and
 * nothing has it: `showModal` would give it to the first field, and what is typed for the next would go there.
 */
export function showModalFromEarly(dialog: HTMLDialogElement): void {
  if (!dialog.open) return
  if (dialog.contains(document.activeElement)) makeModal(dialog)
  else setTimeout(() => dialog.open && makeModal(dialog))
}

function makeModal(dialog: HTMLDialogElement): void {
  const focused = document.activeElement
  for (const field of dialog.querySelectorAll('[autofocus]')) field.removeAttribute('autofocus')
  // `showModal` focuses this element: the one that has the focus already, so no `blur` event is fired.
  focused?.toggleAttribute('autofocus', true)
  dialog.dataset.early = 'modal'
  dialog.removeAttribute('open')
  dialog.showModal()
  focused?.toggleAttribute('autofocus', false)
}

/** Removes `inert` from what the document disabled beside its dialog, whatever became of the dialog. */
export function releasePage(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-inert-early]')) element.inert = false
}
