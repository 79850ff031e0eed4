import { buttonClass } from '@preau/ui/button/button'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { useSession } from '#account/session.ts'
import { PageHead } from '#document/page-head.tsx'
import { PlainPage } from '#furniture/plain-page.tsx'
import { useMainSiteHref } from '#main-site/main-site-links.ts'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './administration-layout.module.css'

export const handle = { namespaces: ['administration'] }

/** The pages of the area, in the order of its navigation. */
const pages = ['people', 'mails'] as const

/** Around the administrators' pages: their navigation, and a word to those who are none. */
export default function AdministrationLayout() {
  const { t } = useTranslation('administration')
  const { user } = useSession()
  const language = useLanguage()
  if (user?.level !== 'admin') return <NotForYou />
  return (
    <div className={`page ${styles.administration}`}>
      <nav className={styles.pages} aria-label={t('area')}>
        {pages.map(page => (
          <NavLink key={page} to={pageHref(language, `admin/${page}`)}>
            {t(`pages.${page}`)}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  )
}

function NotForYou() {
  const { t } = useTranslation('administration')
  const { user } = useSession()
  const mainSiteHref = useMainSiteHref()
  const { pathname } = useLocation()
  return (
    <>
      <PageHead title={t('notForYou.head')} isPrivate />
      <PlainPage title={t('notForYou.title')} lead={t('notForYou.lead', { mail: user?.mail })}>
        <div className="row">
          <Link className={buttonClass()} to={mainSiteHref('dashboard')}>
            {t('notForYou.dashboard')}
          </Link>
          <Link className={buttonClass({ look: 'second' })} to={{ pathname, search: 'support' }} preventScrollReset>
            {t('notForYou.ask')}
          </Link>
        </div>
      </PlainPage>
    </>
  )
}
