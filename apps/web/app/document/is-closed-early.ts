/** Whether a dialog that the document opened was closed before React ran. */
export const isClosedEarly = (dialog: HTMLDialogElement): boolean => dialog.dataset.closed !== undefined
