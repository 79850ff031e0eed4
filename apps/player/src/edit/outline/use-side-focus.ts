import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Which element of an object takes the focus: its name, its drag handle, or the button that adds to it. */
type Part = 'name' | 'handle' | 'add'

type FocusRequest = { id: string | null; part: Part; from: Element | null }

/**
 * Moves the focus to a line of the side list once it is rendered, or to the list's heading if nothing is left: adding
 * and removing lines loses the focus.
 */
export function useSideFocus(list: RefObject<HTMLElement | null>): (id: string | null, part?: Part) => void {
  const wanted = useRef<FocusRequest | null>(null)
  const given = useRef<{ request: FocusRequest; to: HTMLElement } | null>(null)
  useEffect(() => {
    const nav = list.current
    // Restores the focus to a line that was mounted again elsewhere, such as in another module.
    const isLost = given.current && !given.current.to.isConnected && document.activeElement === document.body
    const request = wanted.current ?? (isLost ? given.current?.request : null)
    // An open dialog keeps the focus until it closes.
    if (!request || !nav || nav.querySelector('dialog[open]')) return
    const { id, part } = request
    const line = id === null ? null : nav.querySelector(`[data-object="${id}"]`)
    if (id !== null && !line) {
      // A line that comes late does not take the focus from where the person has gone since.
      const now = document.activeElement
      if (now !== document.body && now !== request.from && !nav.contains(now)) wanted.current = null
      return
    }
    wanted.current = null
    const buttons = line?.querySelectorAll<HTMLElement>(':scope > button')
    const add = part === 'add' ? nav.querySelector<HTMLElement>(`[data-add-to="${id}"]`) : null
    const target = add ?? buttons?.[part === 'handle' ? 0 : buttons.length - 2] ?? nav.querySelector<HTMLElement>('h2')
    target?.focus()
    given.current = target ? { request, to: target } : null
  })
  return useCallback((id, part = 'name') => {
    wanted.current = { id, part, from: document.activeElement }
  }, [])
}
