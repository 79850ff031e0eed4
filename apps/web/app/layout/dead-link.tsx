import { buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#account/session.ts'
import { signInHref } from '#account/sign-in-href.ts'
import { useMainSiteHref } from '#main-site-links.ts'
import { useLanguage } from '#site.tsx'
import { ContactLine } from './contact-line.tsx'

/**
 * What to do at the end of a link that leads nowhere: what the page itself offers, then signing in, or on to the
 * dashboard for a person who is signed in, then writing to us.
 */
export function DeadLink({
  first,
  isSecond = Boolean(first),
  after,
  target = null,
  hasAccount = true,
  hasContact = true,
}: {
  /** What the page offers first, in place of which signing in is the main button. */
  first?: ReactNode
  isSecond?: boolean
  /** What goes with signing in. */
  after?: ReactNode
  /** Where signing in leads. */
  target?: string | null
  /** False where the account is gone. */
  hasAccount?: boolean
  /** False where the page itself ends with how to reach us. */
  hasContact?: boolean
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const mainSiteHref = useMainSiteHref()
  const { user } = useSession()
  const look = buttonClass({ look: isSecond ? 'second' : 'main' })
  return (
    <div className="stack gap-24 starts">
      {first}
      {user ? (
        <Link className={look} to={target ?? mainSiteHref('dashboard')}>
          {t('deadLink.on')}
          <Icon name="arrow" />
        </Link>
      ) : (
        hasAccount && (
          <div className="stack gap-8 starts">
            <p>{t('deadLink.account')}</p>
            <div className="row">
              <Link className={look} to={signInHref(language, { target, withForm: true })}>
                {t('menu.login')}
                <Icon name="arrow" />
              </Link>
              {after}
            </div>
          </div>
        )
      )}
      {hasContact && <ContactLine />}
    </div>
  )
}
