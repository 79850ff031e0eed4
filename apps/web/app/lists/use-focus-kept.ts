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
