import { useEffect, useEffectEvent } from 'react'

/**
 * Moves the focus on when the focused element is removed, by whatever cause.
 * @param heirOf called at each focus outside of dialogs: how to move the focus once this element has gone, or null
 */
export function useFocusKept(heirOf: (holder: Element) => (() => void) | null) {
  const askForHeir = useEffectEvent(heirOf)

  useEffect(() => {
    let holder: Element | null = null
    let giveOn: (() => void) | null = null
    const note = ({ target }: FocusEvent) => {
      // A dialog returns the focus to the element that opened it.
      if (!(target instanceof Element) || target.closest('dialog')) return
      holder = target
      giveOn = askForHeir(target)
    }
    const observer = new MutationObserver(() => {
      if (!giveOn || holder?.isConnected || document.activeElement !== document.body) return
      const give = giveOn
      giveOn = null
      give()
    })
    document.addEventListener('focusin', note)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
}
