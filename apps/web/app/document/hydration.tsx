import { useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from './when-idle.ts'

const never = () => () => {}

/** False on the server and in the first render of a document, true from then on: for what depends on the visitor. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Marks the document ready (`html[data-ready]`), and repeats `blur` and clicks that came too early. */
export function Hydrated() {
  const isHydrated = useIsHydrated()
  useEffect(() => {
    // The first render does not know the address nor the session: a button in it would act without them.
    if (!isHydrated) return
    document.documentElement.dataset.ready = ''
    leaveAgain()
    const pressed = window.pressedEarly
    delete window.pressedEarly
    if (pressed?.isConnected) pressed.click()
  }, [isHydrated])
  return null
}

/** Has forms check the fields that were filled in and left before hydration, as they do with any field that is left. */
function leaveAgain() {
  for (const field of document.querySelectorAll<HTMLInputElement>('form[method="post"] input'))
    if (field.value !== field.defaultValue && field !== document.activeElement)
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

const wakingEvents = ['pointerdown', 'touchstart', 'keydown', 'click'] as const

/** Runs a task when the loaded page is idle, or at once when the person touches, clicks or types. */
export function whenIdleOrWanted(task: () => void) {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    for (const type of wakingEvents) removeEventListener(type, run, true)
    task()
  }
  const idle = () => whenIdle(run, 2000)
  for (const type of wakingEvents) addEventListener(type, run, { capture: true, passive: true })
  // On the page of a lesson the frame is what counts, not everything that the frame loads.
  if (document.readyState === 'complete' || document.querySelector('iframe')) idle()
  else addEventListener('load', idle, { once: true })
}
