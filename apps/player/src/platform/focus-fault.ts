/** Puts the focus on the first field in an element, by its id, that says it is to be corrected; gives whether there is one. */
export function focusFault(id: string): boolean {
  const wrong = document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.focus()
  return wrong != null
}
