import { useCallback, useEffect, useRef } from 'react'
import { closeToast, showToast } from '#toast/toast.tsx'
import type { NewToast } from '#toast/toast-store.ts'

/** Returns `showToast` for toasts whose action needs the component: they close when it goes. */
export function useToastHere(): (toast: NewToast) => number {
  const shown = useRef<number[]>([])
  useEffect(
    () => () => {
      for (const toast of shown.current) closeToast(toast)
    },
    [],
  )
  return useCallback(toast => {
    const id = showToast(toast)
    shown.current.push(id)
    return id
  }, [])
}
