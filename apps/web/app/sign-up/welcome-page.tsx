import { lazyPart } from '@preau/ui/loading/lazy-part'
import { GateScene } from '@preau/ui/scenes/gate-scene'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsHydrated } from '#document/hydration.tsx'
import { PageHead } from '#document/page-head.tsx'
import { NotLoaded } from '#errors/not-loaded.tsx'
import { ContactLine } from '#layout/contact-line.tsx'
import { ContactWords } from '#layout/contact-words.tsx'
import { PlainPage } from '#layout/plain-page.tsx'
import { FormPlace } from '#password/form-place.tsx'
import type { Said } from './open-account.tsx'

export const handle = { namespaces: ['welcome', 'sign-up', 'password', 'account'] }

const OpenAccount = lazyPart<{ said: Said; onSay: (said: Said) => void }>(
  () => import('./open-account.tsx').then(({ OpenAccount }) => OpenAccount),
  NotLoaded,
)

/** The target of the mail to a person whose account somebody else made: choosing a password opens it. */
export default function WelcomePage() {
  const { t } = useTranslation('welcome')
  const isHydrated = useIsHydrated()
  const [said, setSaid] = useState<Said>({ is: 'waiting' })
  const ended = said.is === 'ended' ? said.why : null
  return (
    <>
      <PageHead title={t('head')} isPrivate />
      <PlainPage
        title={
          ended ? t(`ended.${ended}.title`) : said.is === 'greeted' ? t('greeting', { name: said.name }) : t('title')
        }
        lead={ended ? <ContactWords text={t(`ended.${ended}.text`)} /> : t('lead')}
        drawing={<GateScene />}
      >
        {/* A changed heading is not announced to a screen reader. */}
        <p role="status" className="visually-hidden">
          {ended && t(`ended.${ended}.title`)}
        </p>
        <FormPlace>
          <OpenAccount said={said} onSay={setSaid} />
        </FormPlace>
        {!isHydrated && <noscript>{t('noScript')}</noscript>}
        {!ended && <ContactLine />}
      </PlainPage>
    </>
  )
}
