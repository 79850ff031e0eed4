import { lazyPart } from '@preau/ui/loading/lazy-part'
import { GateScene } from '@preau/ui/scenes/gate-scene'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsHydrated } from '#document/hydration.tsx'
import { PageHead } from '#document/page-head.tsx'
import { NotLoaded } from '#errors/not-loaded.tsx'
import { ContactLine } from '#layout/contact-line.tsx'
import { PlainPage } from '#layout/plain-page.tsx'
import { FormPlace } from '#password/form-place.tsx'

export const handle = { namespaces: ['welcome', 'sign-up', 'password', 'account'] }

const OpenAccount = lazyPart<{ onGreet: (name: string | null) => void }>(
  () => import('./open-account.tsx').then(({ OpenAccount }) => OpenAccount),
  NotLoaded,
)

/** The target of the mail to a person whose account somebody else made: choosing a password opens it. */
export default function WelcomePage() {
  const { t } = useTranslation('welcome')
  const isHydrated = useIsHydrated()
  const [name, setName] = useState<string | null>(null)
  return (
    <>
      <PageHead title={t('head')} isPrivate />
      <PlainPage title={name ? t('greeting', { name }) : t('title')} lead={t('lead')} drawing={<GateScene />}>
        <FormPlace>
          <OpenAccount onGreet={setName} />
        </FormPlace>
        {!isHydrated && <noscript>{t('noScript')}</noscript>}
        <ContactLine />
      </PlainPage>
    </>
  )
}
