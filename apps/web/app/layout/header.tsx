import { Avatar } from '@preau/ui/avatar/avatar'
import { buttonClass, IconButton } from '@preau/ui/button/button'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { Logo } from '@preau/ui/logo/logo'
import { SkipLink } from '@preau/ui/skip-link/skip-link'
import { Suspense, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import { useFlags, useQueryWith } from '#account/flags.ts'
import { loadSignInModal } from '#account/load-sign-in-modal.ts'
import { useSession } from '#account/session.ts'
import { signInHereHref } from '#account/sign-in-href.ts'
import { signUpHref } from '#account/sign-up-href.ts'
import { useWanted } from '#account/use-wanted.ts'
import { useMainSiteHref } from '#main-site-links.ts'
import { pageHref, useLanguage, useSettings } from '#site.tsx'
import styles from './header.module.css'
import { LanguageLinks } from './language-links.tsx'

const ProfileMenu = lazyPart(
  () => import('./profile-menu.tsx').then(({ ProfileMenu }) => ProfileMenu),
  () => <Avatar />,
)

const menuId = 'menu'

/** The header of every page. The menu is a popover on a small screen, so that it opens before any script has loaded. */
export function Header() {
  const { t } = useTranslation()
  const home = pageHref(useLanguage())
  const dashboard = useMainSiteHref()('dashboard')
  return (
    <header className={styles.head}>
      <SkipLink />
      <div className={`page ${styles.bar}`}>
        <Link className={`tap ${styles.sign}`} data-for="anonymous" to={home}>
          <Logo name={t('name')} />
        </Link>
        <Link className={`tap ${styles.sign}`} data-for="person" to={dashboard}>
          <Logo name={t('name')} />
        </Link>
        <MainMenu />
        <div className={styles.side}>
          <Profile />
          <IconButton className={styles.burger} icon="menu" label={t('menu.open')} popoverTarget={menuId} />
        </div>
      </div>
    </header>
  )
}

/** The picture of the signed-in person; keeps its place while the menu is loading. */
function Profile() {
  const { state } = useSession()
  return (
    <div className={styles.profile} data-for="person">
      <Suspense fallback={<Avatar isComing />}>
        {state === 'signed-in' ? <ProfileMenu /> : <Avatar isComing />}
      </Suspense>
    </div>
  )
}

function MainMenu() {
  const { t } = useTranslation()
  const language = useLanguage()
  // The last section may be empty.
  const sections = (['about', 'tools', 'quotes'] as const).slice(0, useSettings().testimonials.length ? 3 : 2)
  const menu = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const shownAt = useRef(key)

  useLayoutEffect(() => {
    // Hydration is no reason to close what was opened before.
    if (shownAt.current === key) return
    shownAt.current = key
    // After a navigation the menu closes, before a dialog that it opened, so that the dialog returns the focus to the
    // button. A browser without popovers throws on the selector.
    if ('popover' in HTMLElement.prototype && menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [key])

  return (
    <nav className={styles.nav} id={menuId} ref={menu} popover="auto" aria-label={t('menu.label')}>
      <div className={styles.sheetTop}>
        <Logo name={t('name')} />
        <IconButton icon="close" label={t('menu.close')} popoverTarget={menuId} popoverTargetAction="hide" />
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list" className={styles.items}>
        {sections.map(section => (
          <li key={section} data-for="anonymous">
            <NavLink to={pageHref(language, section)} preventScrollReset>
              {t(`menu.${section}`)}
            </NavLink>
          </li>
        ))}
        <PersonLinks />
      </ul>
      <div className={styles.languages}>
        <LanguageLinks isShort />
      </div>
      <VisitorLinks />
    </nav>
  )
}

/** The links for a signed-in person. */
function PersonLinks() {
  const { t } = useTranslation()
  const mainSiteHref = useMainSiteHref()
  const support = useQueryWith('support')
  return (
    <>
      {(['marketplace', 'dashboard'] as const).map(page => (
        <li key={page} data-for="person">
          <NavLink to={mainSiteHref(page)}>{t(`menu.${page}`)}</NavLink>
        </li>
      ))}
      <li data-for="person">
        <Link to={{ search: support }} preventScrollReset>
          {t('menu.help')}
        </Link>
      </li>
    </>
  )
}

/** The links to sign in and to register. The login modal opens by its address, so the link works before React does. */
function VisitorLinks() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { isSignupOpen } = useSettings()
  const wanted = useWanted()
  const { return: target } = useFlags()
  const { pathname } = useLocation()
  const here = pathname + useQueryWith('login')
  return (
    <div className={styles.ways} data-for="anonymous">
      {isSignupOpen && (
        <Link className={buttonClass({ look: 'second', size: 'sm' })} to={signUpHref(language, wanted)}>
          {t('menu.signup')}
        </Link>
      )}
      <Link
        className={buttonClass({ size: 'sm' })}
        to={signInHereHref(language, { here, target })}
        preventScrollReset={target === null}
        onPointerEnter={loadSignInModal}
        onFocus={loadSignInModal}
      >
        {t('menu.login')}
      </Link>
    </div>
  )
}
