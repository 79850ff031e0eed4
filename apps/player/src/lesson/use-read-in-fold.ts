import { quickSeconds } from '@preau/course/taking-in'
import { type RefObject, useEffect, useRef } from 'react'

/** Calls `onRead` once a text has been open, on a visible page, as long as a quick reader needs for its characters. */
export function useReadInFold(text: RefObject<Element | null>, characters: number, onRead: () => void): void {
  const seconds = useRef(0)
  const latest = useRef(onRead)
  latest.current = onRead
  useEffect(() => {
    if (characters === 0) return
    const timer = setInterval(() => {
      const isOpen = text.current?.closest('details')?.open
      if (!isOpen || document.visibilityState !== 'visible') return
      seconds.current += 1
      if (seconds.current < quickSeconds(characters)) return
      clearInterval(timer)
      latest.current()
    }, 1000)
    return () => clearInterval(timer)
  }, [text, characters])
}
