import { buttonClass } from '@preau/ui/button/button'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, Outlet, useLocation, useMatches } from 'react-router'
import { useQueryWith } from '#account/flags.ts'
import { useSession } from '#account/session.ts'
import { PageHead } from '#document/page-head.tsx'
import { PlainPage } from '#layout/plain-page.tsx'
import { useMainSiteHref } from '#main-site-links.ts'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './administration-layout.module.css'

export const handle = { namespaces: ['administration'] }

/** The pages of the area, in the order of its navigation. */
const pages = [
  'overview',
  'statistics',
  'tools',
  'people',
  'groups',
  'certificates',
  'support',
  'mails',
  'media',
  'audit',
  'settings',
  'bin',
] as const

/** Around the administrators' pages: their navigation, and a notice for anyone who is not one. */
export default function AdministrationLayout() {
  const { user } = useSession()
  const isAdministrator = user?.level === 'admin'
  const isForOthersToo = useMatches().some(({ handle }) => isOpen(handle))
  if (!isAdministrator && !isForOthersToo) return <NotForYou />
  return (
    <div className={`page ${styles.administration}`}>
      {isAdministrator && <Pages />}
      <Outlet />
    </div>
  )
}

/** Whether a page of the area is not only for administrators. */
function isOpen(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isForOthersToo' in handle && handle.isForOthersToo === true
}

function Pages() {
  const { t } = useTranslation('administration')
  const language = useLanguage()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address, another page in the middle of a narrow screen
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (!nav.current || !current) return
    nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2
  }, [pathname])

  return (
    <nav className={styles.pages} aria-label={t('area')} ref={nav}>
      {pages.map(page => (
        <NavLink
          key={page}
          to={pageHref(language, page === 'overview' ? 'admin' : `admin/${page}`)}
          end={page === 'overview'}
        >
          {t(`pages.${page}`)}
        </NavLink>
      ))}
    </nav>
  )
}

function NotForYou() {
  const { t } = useTranslation('administration')
  const { user } = useSession()
  const mainSiteHref = useMainSiteHref()
  const support = useQueryWith('support')
  return (
    <>
      <PageHead title={t('notForYou.head')} isPrivate />
      <PlainPage title={t('notForYou.title')} lead={t('notForYou.lead', { mail: user?.mail })}>
        <div className="row">
          <Link className={buttonClass()} to={mainSiteHref('dashboard')}>
            {t('notForYou.dashboard')}
          </Link>
          <Link className={buttonClass({ look: 'second' })} to={{ search: support }} preventScrollReset>
            {t('notForYou.ask')}
          </Link>
        </div>
      </PlainPage>
    </>
  )
}
