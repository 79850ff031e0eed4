import { use } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router'

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
