import { GateScene } from '@preau/ui/scenes/gate-scene'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#document/page-head.tsx'
import { ContactLine } from '#furniture/contact-line.tsx'
import { PlainPage } from '#furniture/plain-page.tsx'
import { useSettings } from '#site.tsx'

export const handle = { namespaces: ['account'] }

/** Registration: who wants in hears how. */
export default function SignupPage() {
  const { t } = useTranslation('account')
  const state = useSettings().isSignupOpen ? 'open' : 'closed'
  return (
    <>
      <PageHead title={t('signup.head')} description={t('signup.description')} />
      <PlainPage title={t(`signup.${state}.title`)} lead={t(`signup.${state}.lead`)} drawing={<GateScene />}>
        <p>{t(`signup.${state}.text`)}</p>
        <ContactLine />
      </PlainPage>
    </>
  )
}
