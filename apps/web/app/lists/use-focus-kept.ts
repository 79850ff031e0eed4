import { useEffect, useEffectEvent } from 'react'

/**
 * Keeps the focus where what has it goes away, whoever took it away.
 * @param heirOf asked at each focus outside of dialogs: how to give the focus on once this element has gone, or null
 */
export function useFocusKept(heirOf: (holder: Element) => (() => void) | null) {
  const askForHeir = useEffectEvent(heirOf)

  useEffect(() => {
    let holder: Element | null = null
    let giveOn: (() => void) | null = null
    const note = ({ target }: FocusEvent) => {
      // A dialog gives the focus back to what it was opened from.
      if (!(target instanceof Element) || target.closest('dialog')) return
      holder = target
      giveOn = askForHeir(target)
    }
    // Who has gone away from it, to nothing in particular, is not brought back; what is removed has gone by then.
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return
      queueMicrotask(() => {
        if (holder?.isConnected && !hasDialog()) giveOn = null
      })
    }
    const hasDialog = () => document.querySelector('dialog[open]') !== null
    const observer = new MutationObserver(() => {
      if (!giveOn || holder?.isConnected || document.activeElement !== document.body || hasDialog()) return
      const give = giveOn
      giveOn = null
      give()
    })
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', forget)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', forget)
      observer.disconnect()
    }
  }, [])
}
