import { useTranslation } from 'react-i18next'
import { PageHead } from '#document/page-head.tsx'
import { ContactLine } from '#furniture/contact-line.tsx'
import { PlainPage } from '#furniture/plain-page.tsx'

export const handle = { namespaces: ['account'] }

/** Help for who has forgotten their password. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('account')
  return (
    <>
      <PageHead title={t('reset.head')} description={t('reset.description')} />
      <PlainPage title={t('reset.title')} lead={t('reset.lead')}>
        <ContactLine />
      </PlainPage>
    </>
  )
}
