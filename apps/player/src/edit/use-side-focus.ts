import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** What of an object's line takes the focus: its name, or the handle by which it is moved. */
type Part = 'name' | 'handle'

/**
 * Puts the focus on a line of the side list once it is drawn, or on the list's heading where nothing is left; for
 * what goes or comes takes the focus with it.
 */
export function useSideFocus(list: RefObject<HTMLElement | null>): (id: string | null, part?: Part) => void {
  const wanted = useRef<{ id: string | null; part: Part } | null>(null)
  useEffect(() => {
    const nav = list.current
    // A question that is open keeps the focus until it closes.
    if (!wanted.current || !nav || nav.querySelector('dialog[open]')) return
    const { id, part } = wanted.current
    const line = id === null ? null : nav.querySelector(`[data-object="${id}"]`)
    if (id !== null && !line) return
    wanted.current = null
    const buttons = line?.querySelectorAll<HTMLElement>(':scope > button')
    const target = buttons?.[part === 'name' ? buttons.length - 2 : 0] ?? nav.querySelector<HTMLElement>('h2')
    target?.focus()
  })
  return useCallback((id, part = 'name') => {
    wanted.current = { id, part }
  }, [])
}
