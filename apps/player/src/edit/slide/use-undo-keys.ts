import { useEffect, useRef } from 'react'
import { ownUndo, undoStepOf } from '#edit/draft/undo-step.ts'

/** Undo and redo of the whole slide by the usual keys and the browser's own menu, wherever the focus is in the slide. */
export function useUndoKeys(steps: { undo: () => void; redo: () => void }): void {
  const latest = useRef(steps)
  latest.current = steps
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isOfSlide(event.target)) return
      const step = undoStepOf(event)
      if (!step) return
      event.preventDefault()
      // Before the text field handles the key: it has no history of its own.
      event.stopPropagation()
      latest.current[step]()
    }
    const choose = (event: InputEvent) => {
      const step = event.inputType === 'historyUndo' ? 'undo' : event.inputType === 'historyRedo' ? 'redo' : null
      if (!step || !isOfSlide(event.target)) return
      event.preventDefault()
      latest.current[step]()
    }
    addEventListener('keydown', press, { capture: true })
    addEventListener('beforeinput', choose, { capture: true })
    return () => {
      removeEventListener('keydown', press, { capture: true })
      removeEventListener('beforeinput', choose, { capture: true })
    }
  }, [])
}

/** Fields outside the slide, and forms over it, keep their own undo. */
function isOfSlide(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target === document.body) return true
  if (target.closest(`dialog, form, [${ownUndo}]`)) return false
  return target.closest('[data-canvas]') !== null || !target.matches('input, textarea, [contenteditable]')
}
