import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSession } from '#account/session.ts'
import { NotFound } from '#errors/not-found.tsx'
import { pageHref, useLanguage } from '#site.tsx'

/**
 * No tool for whoever asks: it may not be there, or not be for them, which is not told apart. It says what one can do
 * where somebody else sees it.
 */
export function ToolNotFound() {
  const { t } = useTranslation('errors')
  const { user } = useSession()
  const language = useLanguage()
  const { pathname } = useLocation()
  const comeBack = new URLSearchParams({ return: pathname })
  return (
    <NotFound>
      {user ? (
        <p>
          {t('tool.signedIn', { mail: user.mail })}{' '}
          <Link to={{ pathname: pageHref(language, 'logout'), search: `${comeBack}` }}>{t('tool.otherAccount')}</Link>
        </p>
      ) : (
        <p>
          {t('tool.anonymous')}{' '}
          <Link to={{ pathname: pageHref(language), search: `login=&form=&${comeBack}` }}>{t('tool.signIn')}</Link>
        </p>
      )}
    </NotFound>
  )
}
