import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageHead } from '#document/page-head.tsx'
import { ContactLine } from '#furniture/contact-line.tsx'
import { PlainPage } from '#furniture/plain-page.tsx'
import { pageHref, useLanguage } from '#site.tsx'

export const handle = { namespaces: ['account'] }

/** Where the link of the reset mail leads. */
export default function NewPasswordPage() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  return (
    <>
      <PageHead title={t('newPassword.head')} isPrivate />
      <PlainPage title={t('newPassword.title')} lead={t('newPassword.lead')}>
        <p>
          <Link to={pageHref(language, 'reset-password')}>{t('newPassword.again')}</Link>
        </p>
        <ContactLine />
      </PlainPage>
    </>
  )
}
