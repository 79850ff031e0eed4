import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Sign } from '@preau/ui/sign/sign'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageHref, useLanguage, useSettings } from '#site.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-modal.module.css'

/** The way in. People from outside the organisation sign in with their mail address. */
export function LoginModal({ isFormOpen, onClose }: { isFormOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { isSignupOpen } = useSettings()
  const [isRevealed, setIsRevealed] = useState(isFormOpen)
  return (
    <Dialog open size="xs" title={t('login.title')} titleHidden onClose={onClose}>
      <p className={styles.sign}>
        <Sign />
      </p>
      <p className={styles.title} aria-hidden="true">
        {t('login.title')}
      </p>
      <p className={styles.lead}>{t('login.lead')}</p>
      {isRevealed ? (
        <LoginForm />
      ) : (
        <Button look="second" wide icon="mail" onClick={() => setIsRevealed(true)}>
          {t('login.external')}
        </Button>
      )}
      <p className={styles.links}>
        <Link to={pageHref(language, 'reset-password')}>{t('login.forgotten')}</Link>
        {isSignupOpen && <Link to={pageHref(language, 'signup')}>{t('login.create')}</Link>}
      </p>
    </Dialog>
  )
}
