import type { KeyboardEvent } from 'react'
import { goToEnd } from './go-to-end.ts'

/** Moves the focus with Tab through controls in a given order; before the first and after the last, as usual. */
export function tabThrough(event: KeyboardEvent, order: () => HTMLElement[]): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event
  if (key !== 'Tab' || ctrlKey || metaKey || altKey) return
  const controls = order()
  const at = controls.findIndex(control => control.contains(target as Node))
  const next = at < 0 ? undefined : controls[at + (shiftKey ? -1 : 1)]
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
  goToEnd(next)
}
