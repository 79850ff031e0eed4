import { useEffect, useRef } from 'react'
import { actOfKey, type KeyPlace, type MediaAct } from './media-keys.ts'

const buttons = 'button, a, summary'
const fields = 'select, textarea, input:not([type=range]), [contenteditable]'

function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof HTMLElement)) return 'elsewhere'
  const own = target.dataset.keys
  if (own === 'seek' || own === 'volume') return own
  if (target.closest(fields)) return 'field'
  return target.closest(buttons) ? 'button' : 'elsewhere'
}

/** Handles keys pressed anywhere on the stage, before they turn the slide. */
export function useMediaKeys(stage: HTMLElement, onAct: (act: MediaAct) => void): void {
  const latest = useRef(onAct)
  useEffect(() => {
    latest.current = onAct
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = actOfKey(event, placeOf(event.target))
      if (!act) return
      event.preventDefault()
      latest.current(act)
    }
    stage.addEventListener('keydown', press)
    return () => stage.removeEventListener('keydown', press)
  }, [stage])
}
