import { useEffect } from 'react'

/** The destination of a key or a swipe. */
export type Turn = 'next' | 'previous' | 'first' | 'last'

const keys: Readonly<Record<string, Turn>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
}

/** Elements that use these keys themselves while focused. */
const ownUse = 'input, textarea, select, video, audio, iframe, [contenteditable], [role="slider"], [role="tab"]'

/** The turn for a key, null if it has none. */
export function turnOfKey(event: Pick<KeyboardEvent, 'key' | 'target' | 'defaultPrevented'> & Modifiers): Turn | null {
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  const isTaken = event.target !== null && 'closest' in event.target && isWithin(event.target as Element)
  return hasModifier || event.defaultPrevented || isTaken ? null : (keys[event.key] ?? null)
}

function isWithin(target: Element): boolean {
  return target.closest(ownUse) !== null
}

type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Turns slides by arrow, page and Home and End keys. */
export function useTurnKeys(onPlace: (turn: Turn) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const turn = turnOfKey(event)
      if (!turn) return
      event.preventDefault()
      onPlace(turn)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onPlace])
}
