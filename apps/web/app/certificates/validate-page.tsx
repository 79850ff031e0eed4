import { useTranslation } from 'react-i18next'
import { PageHead } from '#document/page-head.tsx'
import { ContactLine } from '#layout/contact-line.tsx'
import { PlainPage } from '#layout/plain-page.tsx'

export const handle = { namespaces: ['account'] }

/** What a certificate proves, and how to have one checked. */
export default function ValidatePage() {
  const { t } = useTranslation('account')
  return (
    <>
      <PageHead title={t('validate.head')} description={t('validate.description')} />
      <PlainPage title={t('validate.title')} lead={t('validate.lead')}>
        <p>{t('validate.text')}</p>
        <ContactLine />
      </PlainPage>
    </>
  )
}
