import { use } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'

/**
 * Tells, when asked, whether a page at another path is on its way. `useNavigation` tells it only with the next drawing;
 * an address that is changed before that brings the person back.
 */
export function useIsLeaving(): () => boolean {
  const router = use(UNSAFE_DataRouterContext)?.router
  return () => {
    const { location, navigation } = router?.state ?? {}
    return navigation?.location !== undefined && navigation.location.pathname !== location?.pathname
  }
}
