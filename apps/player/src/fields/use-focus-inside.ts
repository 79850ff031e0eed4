import { type FocusEvent, useRef } from 'react'
import { afterPress } from '#platform/after-press.ts'

/**
 * Listens whether the focus is inside an element, or in what it draws elsewhere on the page, such as the format bar of its
 * text: React passes focus events of portals. Leaving counts once nothing is pressed any more.
 */
export function useFocusInside({ onEnter, onLeave }: { onEnter?: () => void; onLeave: () => void }) {
  const isInside = useRef(false)
  const latest = useRef(onLeave)
  latest.current = onLeave
  return {
    onFocus: () => {
      isInside.current = true
      onEnter?.()
    },
    onBlur: ({ target }: FocusEvent) => {
      isInside.current = false
      const leave = () => {
        // While the window is left, its focused element remains the active one.
        if (!isInside.current && document.activeElement !== target) latest.current()
      }
      // The event of what is focused next comes after this one.
      setTimeout(() => afterPress(leave))
    },
  }
}
