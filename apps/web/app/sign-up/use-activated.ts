import { toBase64 } from '@preau/contract/base64'
import type { Answer } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import { useCallback } from 'react'
import { enter } from '#account/enter.ts'
import { rememberSignInWay } from '#account/sign-in-way.ts'
import { useFollow } from '#account/use-follow.ts'
import { mainSiteHref } from '#main-site-links.ts'
import { pageHref, useSite } from '#site.tsx'
import { forgetRegistration } from './stored-registration.ts'

type Activated = Answer<'activateByCode'>[number]

/** Where the owner of an account that became active without a password chooses one. */
function choosingHref(language: Language, { mail, key, next }: { mail: string; key: string; next: string }): string {
  const query = new URLSearchParams({ activated: '', user: toBase64(mail), key: toBase64(key), return: next })
  return `${pageHref(language, 'complete-reset-password')}?${query}`
}

/**
 * Follows up on an activation: a person who is signed in by it goes to where they wanted to go, or to the dashboard,
 * and one whose password was removed to where one is chosen. For the others, returns where they go after signing in.
 */
export function useActivated(): (activated: Activated, mail: string) => Promise<string> {
  const { language, settings } = useSite()
  const follow = useFollow()
  return useCallback(
    async ({ session, return: wanted, passwordKey }, mail) => {
      const dashboard = mainSiteHref(settings, language, 'dashboard')
      forgetRegistration()
      if (session) {
        rememberSignInWay('mail')
        await enter(session, settings, { hasJustRegistered: true })
        if (!wanted || !(await follow(wanted))) await follow(dashboard)
      }
      const next = wanted ?? dashboard
      if (passwordKey) await follow(choosingHref(language, { mail, key: passwordKey, next }))
      return next
    },
    [follow, language, settings],
  )
}
