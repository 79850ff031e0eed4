import { use } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router'

/**
 * Tells, when asked, whether a page at another path than the drawn one is on its way, or there and about to be drawn.
 * `useNavigation` tells it only with the next drawing; an address that is changed before that brings the person back.
 */
export function useIsLeaving(): () => boolean {
  const router = use(UNSAFE_DataRouterContext)?.router
  const { pathname } = useLocation()
  return () => {
    const { location, navigation } = router?.state ?? {}
    const next = navigation?.location ?? location
    return next !== undefined && next.pathname !== pathname
  }
}
