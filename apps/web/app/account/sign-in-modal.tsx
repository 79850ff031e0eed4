import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Logo } from '@preau/ui/logo/logo'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useIsHydrated } from '#document/hydration.tsx'
import { isClosedEarly } from '#document/is-closed-early.ts'
import { pageHref, useLanguage, useSettings } from '#site.tsx'
import { releasePage, showModalFromEarly } from './early-dialog.ts'
import { ExternalButton } from './external-button.tsx'
import { wayBack } from './flags.ts'
import { useSession } from './session.ts'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-modal.module.css'
import { signUpHref } from './sign-up-href.ts'
import { useWanted } from './use-wanted.ts'

type SignInModalProps = { isFormOpen: boolean; onClose: () => void }

/** Sign-in by mail address; where there is an identity provider, by school account first and by mail for people from outside. */
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
  const [isRevealed, setIsRevealed] = useState(isFormOpen || !externalSignIn)
  const session = useSession()
  const isOver = session.state === 'anonymous' && session.isOver
  const title = t(isOver ? 'again.title' : 'login.title')
  const content = useRef<HTMLParagraphElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const [isEarly] = useState(!useIsHydrated())

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
      <p className={styles.lead}>{t(isOver ? 'again.goOn' : 'login.lead')}</p>
      {externalSignIn && (
        <div className={`stack gap-16 ${styles.external}`}>
          <ExternalButton returnTo={wayBack(pathname, search)} look={isRevealed ? 'second' : 'main'} />
          {isRevealed && <p className={styles.or}>{t('external-sign-in:or')}</p>}
        </div>
      )}
      {isRevealed ? (
        <div ref={form}>
          <SignInForm />
        </div>
      ) : (
        <Button look="second" wide icon="mail" onClick={() => setIsRevealed(true)}>
          {t('login.external')}
        </Button>
      )}
      <p className={`cluster ${styles.links}`}>
        <Link to={pageHref(language, 'reset-password')}>{t('login.forgotten')}</Link>
        {isSignupOpen && <Link to={signUpHref(language, wanted)}>{t('login.create')}</Link>}
      </p>
    </Dialog>
  )
}
