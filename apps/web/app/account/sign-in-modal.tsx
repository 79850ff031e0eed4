import { Button, buttonClass } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Logo } from '@preau/ui/logo/logo'
import { Children, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useIsHydrated } from '#document/hydration.tsx'
import { isClosedEarly } from '#document/is-closed-early.ts'
import { useMainSiteHref } from '#main-site-links.ts'
import { pageHref, useLanguage, useSettings } from '#site.tsx'
import { releasePage, showModalFromEarly } from './early-dialog.ts'
import { ExternalButton } from './external-button.tsx'
import { wayBack } from './flags.ts'
import { useSession } from './session.ts'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-modal.module.css'
import { useLastSignInWay } from './sign-in-way.ts'
import { signUpHref } from './sign-up-href.ts'
import { useWanted } from './use-wanted.ts'

type SignInModalProps = { isFormOpen: boolean; onClose: () => void }

/**
 * Sign-in by mail address; if there is an identity provider, by school account first, and the form once it is asked
 * for. Somebody who last signed in here by mail finds the form open, above the school account.
 */
export function SignInModal(props: SignInModalProps) {
  const { key } = useLocation()
  // React may draw the next address that asks for the modal without having drawn the one in between.
  const [closedEarlyAt, setClosedEarlyAt] = useState<string | null>(null)
  if (closedEarlyAt === key) return null
  const onClosedEarly = () => {
    setClosedEarlyAt(key)
    props.onClose()
  }
  return <OpenSignInModal key={closedEarlyAt} {...props} onClosedEarly={onClosedEarly} />
}

function OpenSignInModal({ isFormOpen, onClose, onClosedEarly }: SignInModalProps & { onClosedEarly: () => void }) {
  const { isSignupOpen, externalSignIn } = useSettings()
  const { t } = useTranslation(externalSignIn ? ['account', 'external-sign-in'] : ['account'])
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const wanted = useWanted()
  // A link to the form is for people who have an account.
  const isForModule = wanted !== null && !isFormOpen && module.test(wanted)
  const last = useLastSignInWay()
  const [isAsked, setIsAsked] = useState(isFormOpen || !externalSignIn)
  const isRevealed = isAsked || last === 'mail'
  const dashboard = useMainSiteHref()('dashboard')
  const session = useSession()
  const isOver = session.state === 'anonymous' && session.isOver
  const title = t(isOver ? 'again.title' : 'login.title')
  const content = useRef<HTMLParagraphElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const [isEarly] = useState(!useIsHydrated())
  // A modal from the document may be in use already: its parts keep their places.
  const [isMailFirst] = useState(!isEarly && last === 'mail')

  useLayoutEffect(() => {
    // On opening, the dialog focuses its first control; a person who asked for the form wants to type.
    if (!isEarly) form.current?.querySelector('input')?.focus()
  }, [isEarly])

  const closedEarly = useEffectEvent(onClosedEarly)
  useEffect(() => {
    releasePage()
    const dialog = content.current?.closest('dialog')
    if (dialog && isClosedEarly(dialog)) closedEarly()
  }, [])

  return (
    <Dialog open {...(isEarly && { show: showModalFromEarly })} size="xs" title={title} titleHidden onClose={onClose}>
      <p ref={content} className={styles.sign}>
        <Logo />
      </p>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      <p className={styles.lead}>{t(isOver ? 'again.goOn' : isForModule ? 'login.module' : 'login.lead')}</p>
      {isForModule && isSignupOpen && (
        <div className={`stack gap-16 ${styles.first}`}>
          <Link className={buttonClass({ wide: true })} to={signUpHref(language, wanted)}>
            {t('login.create')}
          </Link>
          <p className={styles.or}>{t('login.orSignIn')}</p>
        </div>
      )}
      <Ways isMailFirst={isMailFirst}>
        {externalSignIn && (
          <div className="stack gap-6">
            <ExternalButton
              returnTo={wayBack(pathname, search, dashboard)}
              look={isRevealed || isForModule ? 'second' : 'main'}
            />
            {last === 'school' && <LastTime />}
          </div>
        )}
        {externalSignIn && isRevealed && <p className={styles.or}>{t('external-sign-in:or')}</p>}
        {isRevealed ? (
          <div ref={form} className="stack gap-6">
            <SignInForm />
            {last === 'mail' && externalSignIn && <LastTime />}
          </div>
        ) : (
          <Button look="second" wide icon="mail" onClick={() => setIsAsked(true)}>
            {t('login.byMail')}
          </Button>
        )}
      </Ways>
      <p className={`cluster ${styles.links}`}>
        <Link to={pageHref(language, 'reset-password')}>{t('login.forgotten')}</Link>
        {isSignupOpen && !isForModule && <Link to={signUpHref(language, wanted)}>{t('login.create')}</Link>}
      </p>
    </Dialog>
  )
}

const module = /^\/[^/]+\/tool\/[^/]+\/modules\/[^/]+(?:\/slides\/[^/]+)?$/

/** The ways to sign in, one below the other, in the order in which they are given or the other way round. */
function Ways({ isMailFirst, children }: { isMailFirst: boolean; children: ReactNode[] }) {
  return <div className="stack gap-16">{isMailFirst ? Children.toArray(children).reverse() : children}</div>
}

/** Says of a way that it was the last one here. */
function LastTime() {
  const { t } = useTranslation('account')
  return <p className="note">{t('login.lastTime')}</p>
}
