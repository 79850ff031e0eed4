import { use, useCallback } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router'

/**
 * Returns a function that gives the path of the page that is loading, or loaded and about to be drawn; else the current
 * one. `useNavigation` says so only in the next render.
 */
export function useNextPath(): () => string {
  const router = use(UNSAFE_DataRouterContext)?.router
  const { pathname } = useLocation()
  return () => {
    const { location, navigation } = router?.state ?? {}
    return (navigation?.location ?? location)?.pathname ?? pathname
  }
}

/**
 * Returns a function that says whether a page at another path is loading or about to be drawn: changing the address before
 * that would bring the person back.
 */
export function useIsLeaving(): () => boolean {
  const nextPath = useNextPath()
  const { pathname } = useLocation()
  return () => nextPath() !== pathname
}

/**
 * Returns a function that changes the query of the address, from the one that is being navigated to: the function that
 * `useSearchParams` gives begins with the query of the last render, and of two quick changes loses the first. While a page
 * at another path is loading it does nothing, since a change would bring the person back.
 */
export function useChangeQuery(): (change: (query: URLSearchParams) => URLSearchParams) => void {
  const router = use(UNSAFE_DataRouterContext)?.router
  const navigate = useNavigate()
  const shown = useLocation()
  return useCallback(
    change => {
      const { location = shown, navigation } = router?.state ?? {}
      const { pathname, search, hash } = navigation?.location ?? location
      if (pathname !== location.pathname) return
      const next = change(new URLSearchParams(search)).toString()
      navigate({ pathname, search: next, hash }, { replace: true, preventScrollReset: true })
    },
    [router, navigate, shown],
  )
}
