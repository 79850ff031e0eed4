import { agreedPages } from '@preau/contract/legal/legal-pages'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { signInHref } from '#account/sign-in-href.ts'
import { useWanted } from '#account/use-wanted.ts'
import { LegalLinks } from '#layout/legal-links.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './sign-up.module.css'

/** The server's message about the whole form, with links to sign in if the account exists. */
export function FormRefusal({ message, isKnown }: { message: string | undefined; isKnown: boolean }) {
  const { t } = useTranslation('sign-up')
  const language = useLanguage()
  const target = useWanted()
  return (
    <div className={`stack gap-16 ${styles.refusal}`}>
      <FormAlert message={message} />
      {isKnown && (
        <p className={`cluster ${styles.ways}`}>
          <Link to={signInHref(language, { target, withForm: true })}>{t('form.login')}</Link>
          <Link to={pageHref(language, 'reset-password')}>{t('form.forgotten')}</Link>
        </p>
      )}
    </div>
  )
}

/** The terms that the person agrees to by registering, or by what `words` say. */
export function AgreementLine({ words }: { words?: string }) {
  const { t } = useTranslation('sign-up')
  return (
    <div className={styles.agreement}>
      <p>{words ?? t('form.agreement')}</p>
      <LegalLinks pages={agreedPages} inNewTab />
    </div>
  )
}

/** A link for people who already have an account. */
export function SignInLine() {
  const { t } = useTranslation('sign-up')
  const language = useLanguage()
  const target = useWanted()
  return (
    <p className={styles.login}>
      {t('form.hasAccount')} <Link to={signInHref(language, { target, withForm: true })}>{t('form.login')}</Link>
    </p>
  )
}

/** A link for people who have registered, on any device, and have the six digits. */
export function CodeLine() {
  const { t } = useTranslation('sign-up')
  return (
    <p className={styles.login}>
      {t('form.hasCode')} <Link to={pageHref(useLanguage(), 'activate')}>{t('form.enterCode')}</Link>
    </p>
  )
}
