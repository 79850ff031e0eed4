import type { KeyboardEvent } from 'react'

/** Takes Tab from one control to the next of an order; before the first and behind the last it goes on as on any page. */
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
}
