import { agreedPages } from '@preau/contract/legal/legal-pages'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loginHref } from '#account/login-href.ts'
import { useWanted } from '#account/use-wanted.ts'
import { LegalLinks } from '#layout/legal-links.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './sign-up.module.css'

/** What the server says of the form as a whole; whoever has an account is shown the ways into it. */
export function FormRefusal({ message, isKnown }: { message: string | undefined; isKnown: boolean }) {
  const { t } = useTranslation('sign-up')
  const language = useLanguage()
  const target = useWanted()
  return (
    <div className={styles.refusal}>
      <FormAlert message={message} />
      {isKnown && (
        <p className={styles.ways}>
          <Link to={loginHref(language, { target, withForm: true })}>{t('form.login')}</Link>
          <Link to={pageHref(language, 'reset-password')}>{t('form.forgotten')}</Link>
        </p>
      )}
    </div>
  )
}

/** What whoever registers agrees to. */
export function AgreementLine() {
  const { t } = useTranslation('sign-up')
  return (
    <div className={styles.agreement}>
      <p>{t('form.agreement')}</p>
      <LegalLinks pages={agreedPages} inNewTab />
    </div>
  )
}

/** The way back for whoever has an account already. */
export function LoginLine() {
  const { t } = useTranslation('sign-up')
  const language = useLanguage()
  const target = useWanted()
  return (
    <p className={styles.login}>
      {t('form.hasAccount')} <Link to={loginHref(language, { target, withForm: true })}>{t('form.login')}</Link>
    </p>
  )
}

/** The way on for whoever has registered, on whatever device, and has their six digits. */
export function CodeLine() {
  const { t } = useTranslation('sign-up')
  return (
    <p className={styles.login}>
      {t('form.hasCode')} <Link to={pageHref(useLanguage(), 'activate')}>{t('form.enterCode')}</Link>
    </p>
  )
}
