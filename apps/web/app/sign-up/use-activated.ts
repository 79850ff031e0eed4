import type { Answer } from '@preau/contract/schemas'
import { useCallback } from 'react'
import { enter } from '#account/enter.ts'
import { useFollow } from '#account/use-follow.ts'
import { mainSiteHref } from '#main-site-links.ts'
import { useSite } from '#site.tsx'
import { forgetRegistration } from './stored-registration.ts'

type Activated = Answer<'activateByCode'>[number]

/**
 * What comes of an activation: whom the server signs in with it is led to where they wanted to go, or to the dashboard.
 * For the others it gives where they go once they have signed in.
 */
export function useActivated(): (activated: Activated) => Promise<string> {
  const { language, settings } = useSite()
  const follow = useFollow()
  return useCallback(
    async ({ session, return: wanted }) => {
      const dashboard = mainSiteHref(settings, language, 'dashboard')
      forgetRegistration()
      if (session) {
        await enter(session, settings)
        if (!wanted || !(await follow(wanted))) await follow(dashboard)
      }
      return wanted ?? dashboard
    },
    [follow, language, settings],
  )
}
