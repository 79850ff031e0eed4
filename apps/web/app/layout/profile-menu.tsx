import { fullName } from '@preau/contract/accounts/full-name'
import { actorPicture } from '@preau/contract/addresses'
import { Avatar } from '@preau/ui/avatar/avatar'
import { Icon } from '@preau/ui/icon/icon'
import { type FocusEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useQueryWith } from '#account/flags.ts'
import { usePictureTime } from '#account/picture-time.ts'
import { useSession } from '#account/session.ts'
import { useReader } from '#api.ts'
import { useMainSiteHref } from '#main-site-links.ts'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './profile-menu.module.css'

/** The signed-in person's picture, and the menu of their account. */
export function ProfileMenu() {
  const { t } = useTranslation()
  const { user } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const menuId = useId()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const reader = useReader()
  const time = usePictureTime()
  const size = { width: 60, height: 60, ...(time !== undefined && { time }) }
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes after each navigation
  useLayoutEffect(() => {
    // Before a dialog that it opened, so that the dialog returns the focus to the button.
    if (menu.current?.contains(document.activeElement)) button.current?.focus()
    setIsOpen(false)
  }, [key])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    setIsOpen(false)
    button.current?.focus()
  }
  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles events that bubble from its button and links
    <div className={styles.profile} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        className={styles.button}
        type="button"
        ref={button}
        aria-label={t('profile.open')}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Avatar src={user ? actorPicture(user.mail, reader, size) : undefined} />
      </button>
      <div className={styles.menu} id={menuId} ref={menu} hidden={!isOpen}>
        {user && (
          <p className={`note ${styles.who}`}>
            <strong translate="no">
              <bdi>{fullName(user)}</bdi>
            </strong>
            {user.mail}
          </p>
        )}
        <ProfileLinks />
      </div>
    </div>
  )
}

function ProfileLinks() {
  const { t } = useTranslation()
  const language = useLanguage()
  const mainSiteHref = useMainSiteHref()
  const support = useQueryWith('support')
  const { user } = useSession()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
    <ul role="list">
      <li>
        <Link to={pageHref(language, 'account')}>
          <Icon name="user" />
          {t('profile.account')}
        </Link>
      </li>
      {user?.level === 'admin' && (
        <>
          <li>
            <Link to={pageHref(language, 'admin')}>
              <Icon name="settings" />
              {t('profile.administration')}
            </Link>
          </li>
          <li>
            <Link to={pageHref(language, 'tools')}>
              <Icon name="edit" />
              {t('profile.tools')}
            </Link>
          </li>
        </>
      )}
      <li>
        <Link to={mainSiteHref('dashboard')}>
          <Icon name="dashboard" />
          {t('menu.dashboard')}
        </Link>
      </li>
      <li>
        <Link to={pageHref(language, 'groups')}>
          <Icon name="users" />
          {t('profile.groups')}
        </Link>
      </li>
      <li>
        <Link to={{ search: support }} preventScrollReset>
          <Icon name="help" />
          {t('profile.support')}
        </Link>
      </li>
      <li>
        <Link to={pageHref(language, 'logout')}>
          <Icon name="logout" />
          {t('profile.logout')}
        </Link>
      </li>
    </ul>
  )
}
