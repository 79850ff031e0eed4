import { useEffect, useSyncExternalStore } from 'react'

declare global {
  interface Window {
    /** The last button pressed before hydration, set by the early script. */
    pressedEarly?: HTMLButtonElement
  }
}

const never = () => () => {}

/** False on the server and in the first render of a document, true from then on: for what depends on the visitor. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Marks the document ready (`html[data-ready]`), and leaves and presses again what was left and pressed too early. */
export function Hydrated() {
  const isHydrated = useIsHydrated()
  useEffect(() => {
    // What is pressed in a first drawing knows nothing of the address and of who is there.
    if (!isHydrated) return
    document.documentElement.dataset.ready = ''
    leaveAgain()
    const pressed = window.pressedEarly
    delete window.pressedEarly
    if (pressed?.isConnected) pressed.click()
  }, [isHydrated])
  return null
}

/** Has the forms that waited look at what was typed into them and left, as each field is looked at when it is left. */
function leaveAgain() {
  for (const field of document.querySelectorAll<HTMLInputElement>('form[method="post"] input'))
    if (field.value !== field.defaultValue && field !== document.activeElement)
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

const waking = ['pointerdown', 'touchstart', 'keydown', 'click'] as const

/** Runs a task when the loaded page is idle, or at once when the person touches, clicks or types. */
export function whenIdleOrWanted(task: () => void) {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    for (const type of waking) removeEventListener(type, run, true)
    task()
  }
  // Safari has no requestIdleCallback.
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 2000 }) : setTimeout(run, 200)
  for (const type of waking) addEventListener(type, run, { capture: true, passive: true })
  // Who opens a lesson waits for its frame, not for all that the frame loads.
  if (document.readyState === 'complete' || document.querySelector('iframe')) idle()
  else addEventListener('load', idle, { once: true })
}
