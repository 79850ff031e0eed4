/** Focuses the first invalid field in the element with this id; returns whether there is one. */
export function focusFault(id: string): boolean {
  const wrong = document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.focus()
  return wrong != null
}
