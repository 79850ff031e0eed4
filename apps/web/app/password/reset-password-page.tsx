import { GateScene } from '@preau/ui/scenes/gate-scene'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#document/page-head.tsx'
import { ContactLine } from '#layout/contact-line.tsx'
import { PlainPage } from '#layout/plain-page.tsx'
import styles from './password.module.css'
import { ResetForm } from './reset-form.tsx'

export const handle = { namespaces: ['password', 'account', 'captcha'], isCalm: true }

/** Help for people who have forgotten their password. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('password')
  return (
    <>
      <PageHead title={t('reset.head')} description={t('reset.description')} />
      <PlainPage title={t('reset.title')} lead={t('reset.lead')} drawing={<GateScene />}>
        <div className={styles.place}>
          <ResetForm />
          <noscript>{t('reset.noScript')}</noscript>
        </div>
        <ContactLine />
      </PlainPage>
    </>
  )
}
