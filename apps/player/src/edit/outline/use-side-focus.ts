import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** What of an object takes the focus: its name, the handle by which it is moved, or the button that adds to it. */
type Part = 'name' | 'handle' | 'add'

type Wish = { id: string | null; part: Part }

/**
 * Puts the focus on a line of the side list once it is drawn, or on the list's heading where nothing is left; for
 * what goes or comes takes the focus with it.
 */
export function useSideFocus(list: RefObject<HTMLElement | null>): (id: string | null, part?: Part) => void {
  const wanted = useRef<Wish | null>(null)
  const given = useRef<{ wish: Wish; to: HTMLElement } | null>(null)
  useEffect(() => {
    const nav = list.current
    // A line that is drawn anew elsewhere, as in another module, takes the focus along.
    const isLost = given.current && !given.current.to.isConnected && document.activeElement === document.body
    const wish = wanted.current ?? (isLost ? given.current?.wish : null)
    // A question that is open keeps the focus until it closes.
    if (!wish || !nav || nav.querySelector('dialog[open]')) return
    const { id, part } = wish
    const line = id === null ? null : nav.querySelector(`[data-object="${id}"]`)
    if (id !== null && !line) return
    wanted.current = null
    const buttons = line?.querySelectorAll<HTMLElement>(':scope > button')
    const add = part === 'add' ? nav.querySelector<HTMLElement>(`[data-add-to="${id}"]`) : null
    const target = add ?? buttons?.[part === 'handle' ? 0 : buttons.length - 2] ?? nav.querySelector<HTMLElement>('h2')
    target?.focus()
    given.current = target ? { wish, to: target } : null
  })
  return useCallback((id, part = 'name') => {
    wanted.current = { id, part }
  }, [])
}
