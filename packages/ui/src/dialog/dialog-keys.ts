const controls =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, iframe, video[controls], [tabindex="0"]'

/** Whether an element contains a focusable element. */
export function hasControls(part: Element): boolean {
  return part.querySelector(controls) !== null
}

/** The focusable elements of a dialog, in order. */
export function reachableIn(dialog: HTMLElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(controls)].filter(element =>
    element.checkVisibility({ visibilityProperty: true }),
  )
}

/** Makes Tab cycle inside a dialog: browsers would move the focus to their own toolbars. */
export function keepFocusInside(event: KeyboardEvent, dialog: HTMLElement): void {
  const reachable = reachableIn(dialog)
  const { activeElement } = document
  const edge = reachable.at(event.shiftKey ? 0 : -1)
  // If the focused element was removed, the page itself has the focus.
  const isNowhere = activeElement === dialog || !dialog.contains(activeElement)
  const isBefore = event.shiftKey && activeElement?.matches('[tabindex="-1"]')
  if (edge && activeElement !== edge && !isNowhere && !isBefore) return
  event.preventDefault()
  reachable.at(event.shiftKey ? -1 : 0)?.focus()
}

/** How far each key scrolls, in visible heights; for Home and End further than any content. */
const steps: Record<string, number> = {
  ArrowUp: -0.1,
  ArrowDown: 0.1,
  PageUp: -0.9,
  PageDown: 0.9,
  Home: -10_000,
  End: 10_000,
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>

/** How far a key scrolls, in visible heights; 0 for other keys, and for keys that were already handled. */
export function stepOf({ key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: Key): number {
  return altKey || ctrlKey || metaKey || shiftKey || defaultPrevented ? 0 : (steps[key] ?? 0)
}

/** Elements that use the scroll keys themselves. */
const ownKeys = 'input, select, textarea, [contenteditable], video, audio, [role^="menu"]'

/** Lets keys scroll the dialog's body, not the page behind, even if the focus is outside the body. */
export function readOn(event: KeyboardEvent, body: HTMLElement): void {
  const step = stepOf(event)
  const { target } = event
  if (step === 0 || !(target instanceof Element) || body.contains(target) || target.closest(ownKeys)) return
  event.preventDefault()
  // A long title scrolls on its own; in a low window, title and body scroll together.
  const scrolling = [target, body, body.parentElement].find(part => part && scrolls(part))
  scrolling?.scrollBy({ top: step * scrolling.clientHeight })
}

function scrolls(part: Element): boolean {
  return part.scrollHeight > part.clientHeight && getComputedStyle(part).overflowY === 'auto'
}

/** Whether a popover is open in a dialog: Escape must close it first. Older browsers have no popovers. */
export function hasOpenPopover(dialog: HTMLElement): boolean {
  return 'popover' in HTMLElement.prototype && dialog.querySelector('[popover="auto"]:popover-open') !== null
}
