import { createContext, use, useCallback, useEffect, useRef } from 'react'

/** Said once something was saved: the document knows the settings of when it was made, so the next page is a new one. */
export const RequestReload = createContext<() => void>(() => {})

/** The way for a section to say it. */
export function useRequestReload(): () => void {
  return use(RequestReload)
}

/** For the page: whoever leaves it once that was said gets where they go as a new document. */
export function useReloadOnLeave(): () => void {
  const isDue = useRef(false)
  useEffect(
    () => () => {
      if (isDue.current) location.reload()
    },
    [],
  )
  return useCallback(() => {
    isDue.current = true
  }, [])
}
