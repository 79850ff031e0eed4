/** Puts the caret at the end of the text. */
export function goToEnd(field: HTMLElement): void {
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
  if (!field.isContentEditable) return
  const selection = getSelection()
  selection?.selectAllChildren(field)
  selection?.collapseToEnd()
}
