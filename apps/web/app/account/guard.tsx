import { Splash } from '@preau/ui/splash/splash'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useLanguage } from '#site.tsx'
import { useSession } from './session.ts'
import { signInHref } from './sign-in-href.ts'

/**
 * Shows its children to a signed-in person only. It waits for the session, then redirects anyone else to the landing
 * page, whose login modal leads back here, or to `target`.
 * @param withForm whether the modal shows the e-mail form at once
 * @param waiting what shows until the session is known
 */
export function Guard({
  target,
  withForm = false,
  waiting = <Splash cover />,
  children,
}: {
  target?: string
  withForm?: boolean
  waiting?: ReactNode
  children: ReactNode
}) {
  const { state } = useSession()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  if (state === 'loading') return waiting
  if (state === 'signed-in') return children
  return <Navigate to={signInHref(language, { target: target ?? pathname + search, withForm })} replace />
}
