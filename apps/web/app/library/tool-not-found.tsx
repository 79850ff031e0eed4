import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSession } from '#account/session.ts'
import { signInHref } from '#account/sign-in-href.ts'
import { useIsHydrated } from '#document/hydration.tsx'
import { NotFound } from '#errors/not-found.tsx'
import { pageHref, useLanguage } from '#site.tsx'

/**
 * No tool for this viewer: a missing tool is not distinguished from one they may not see. Says what to do if somebody
 * else sees it. `isUnsure` while a person who is signed in may yet see one.
 */
export function ToolNotFound({ isUnsure = false }: { isUnsure?: boolean }) {
  const { t } = useTranslation(['errors', 'site'])
  const { user } = useSession()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  // The server renders the page without its query.
  const target = useIsHydrated() ? pathname + search : pathname
  return (
    <NotFound {...(isUnsure && { head: t('site:name') })}>
      {user ? (
        <p>
          {t('tool.signedIn', { mail: user.mail })}{' '}
          <Link to={`${pageHref(language, 'logout')}?${new URLSearchParams({ return: target })}`}>
            {t('tool.otherAccount')}
          </Link>
        </p>
      ) : (
        <p>
          {t('tool.anonymous')} <Link to={signInHref(language, { target })}>{t('tool.signIn')}</Link>
        </p>
      )}
    </NotFound>
  )
}
