const controls =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, iframe, video[controls], [tabindex="0"]'

/** Whether there is something in it that takes the focus. */
export function hasControls(part: Element): boolean {
  return part.querySelector(controls) !== null
}

/** What takes the focus in a dialog, in its order. */
export function reachableIn(dialog: HTMLElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(controls)].filter(element =>
    element.checkVisibility({ visibilityProperty: true }),
  )
}

/** A modal dialog lets Tab wander into the browser's own bars; inside an application it should go round. */
export function keepFocusInside(event: KeyboardEvent, dialog: HTMLElement): void {
  const reachable = reachableIn(dialog)
  const { activeElement } = document
  const edge = reachable.at(event.shiftKey ? 0 : -1)
  // What went away under the focus has left it on the page.
  const isNowhere = activeElement === dialog || !dialog.contains(activeElement)
  const isBefore = event.shiftKey && activeElement?.matches('[tabindex="-1"]')
  if (edge && activeElement !== edge && !isNowhere && !isBefore) return
  event.preventDefault()
  reachable.at(event.shiftKey ? -1 : 0)?.focus()
}

/** How far a key reads on, in heights of what is seen; the ends are further than anything is long. */
const steps: Record<string, number> = {
  ArrowUp: -0.1,
  ArrowDown: 0.1,
  PageUp: -0.9,
  PageDown: 0.9,
  Home: -10_000,
  End: 10_000,
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>

/** How far a key reads on, in heights of what is seen; 0 for a key that does not, or that something has answered. */
export function stepOf({ key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: Key): number {
  return altKey || ctrlKey || metaKey || shiftKey || defaultPrevented ? 0 : (steps[key] ?? 0)
}

/** What does something of its own with the keys that read on. */
const ownKeys = 'input, select, textarea, [contenteditable], video, audio, [role^="menu"]'

/** From what stands around the body of a dialog, too, one can read on in it, and not in the page behind. */
export function readOn(event: KeyboardEvent, body: HTMLElement): void {
  const step = stepOf(event)
  const { target } = event
  if (step === 0 || !(target instanceof Element) || body.contains(target) || target.closest(ownKeys)) return
  event.preventDefault()
  // A long title scrolls by itself; in a low window all of it does, title and body together.
  const scrolling = [target, body, body.parentElement].find(part => part && scrolls(part))
  scrolling?.scrollBy({ top: step * scrolling.clientHeight })
}

function scrolls(part: Element): boolean {
  return part.scrollHeight > part.clientHeight && getComputedStyle(part).overflowY === 'auto'
}

/** Whether something lies open over a dialog that Escape closes; older browsers have nothing of the sort. */
export function hasOpenPopover(dialog: HTMLElement): boolean {
  return 'popover' in HTMLElement.prototype && dialog.querySelector('[popover="auto"]:popover-open') !== null
}
