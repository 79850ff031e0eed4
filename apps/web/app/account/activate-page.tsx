import { useTranslation } from 'react-i18next'
import { PageHead } from '#document/page-head.tsx'
import { ContactLine } from '#furniture/contact-line.tsx'
import { PlainPage } from '#furniture/plain-page.tsx'
import { LoginLink } from './login-link.tsx'

export const handle = { namespaces: ['account'] }

/** Where the link of the activation mail leads. */
export default function ActivatePage() {
  const { t } = useTranslation('account')
  return (
    <>
      <PageHead title={t('activate.head')} isPrivate />
      <PlainPage title={t('activate.title')} lead={t('activate.lead')}>
        <LoginLink />
        <ContactLine />
      </PlainPage>
    </>
  )
}
