import { useEffect } from 'react'

/** Where a key or a finger wants to go. */
export type Turn = 'next' | 'previous' | 'first' | 'last'

const keys: Readonly<Record<string, Turn>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
}

/** What uses these keys itself while it has the focus. */
const ownUse = 'input, textarea, select, video, audio, iframe, [contenteditable], [role="slider"], [role="tab"]'

/** The turn a key asks for, null where it means something else. */
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
export function useTurnKeys(onTurn: (turn: Turn) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const turn = turnOfKey(event)
      if (!turn) return
      event.preventDefault()
      onTurn(turn)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onTurn])
}
