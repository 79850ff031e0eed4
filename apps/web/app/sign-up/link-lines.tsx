import { languages } from '@preau/locales/languages'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#site.tsx'
import type { RegistrationLink } from './registration-calls.ts'

/** Until when a registration link is open, for which addresses, and which group it invites to. */
export function LinkLines({ link: { until, mailDomain, group } }: { link: RegistrationLink }) {
  const { t } = useTranslation('sign-up')
  const { locale } = languages[useLanguage()]
  const day = new Date(until).toLocaleDateString(locale, { dateStyle: 'long' })
  return (
    <div className="stack gap-10">
      {mailDomain !== null && <p>{t('byLink.domain', { domain: mailDomain })}</p>}
      {group && <p>{t('byLink.group', { group })}</p>}
      <p>{t('byLink.until', { day })}</p>
    </div>
  )
}
