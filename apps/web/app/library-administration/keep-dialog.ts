import type { KeyboardEvent } from 'react'

/** Escape first cancels a move in a sortable list; only then does it close the dialog around it. */
export function keepDialog(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Escape' && event.currentTarget.querySelector('[data-dragged="true"]')) event.preventDefault()
}
