import { createContext, use, useCallback, useEffect, useRef } from 'react'

/**
 * Requests a reload after saving: the document has the settings of its creation, so the next page is loaded as a new
 * document.
 */
export const RequestReload = createContext<() => void>(() => {})

/** The function with which a section requests it. */
export function useRequestReload(): () => void {
  return use(RequestReload)
}

/** For the page: once requested, a link away from it loads a new document. */
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
