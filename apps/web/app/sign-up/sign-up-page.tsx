import { Icon } from '@preau/ui/icon/icon'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { GateScene } from '@preau/ui/scenes/gate-scene'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { useIsHydrated } from '#document/hydration.tsx'
import { PageHead } from '#document/page-head.tsx'
import { ContactLine } from '#layout/contact-line.tsx'
import { PlainPage } from '#layout/plain-page.tsx'
import { useSettings } from '#site.tsx'
import styles from './sign-up.module.css'
import { CodeLine } from './sign-up-lines.tsx'
import { SignUpNotLoaded, SignUpPlace } from './sign-up-place.tsx'
import { SignedInAlready } from './signed-in-already.tsx'
import { WantedLine } from './wanted-line.tsx'

export const handle = { namespaces: ['sign-up', 'captcha', 'password', 'cantons'], isCalm: true }

const SignUp = lazyPart(() => import('./sign-up.tsx').then(({ SignUp }) => SignUp), SignUpNotLoaded)

/** Registration; while it is closed, how to get an account. */
export default function SignUpPage() {
  const { t } = useTranslation('sign-up')
  const { isSignupOpen } = useSettings()
  return (
    <>
      <PageHead title={t('head')} description={t('description')} />
      {isSignupOpen ? <OpenPage /> : <ClosedPage />}
    </>
  )
}

function ClosedPage() {
  const { t } = useTranslation('sign-up')
  return (
    <PlainPage title={t('closed.title')} lead={t('closed.lead')} drawing={<GateScene />}>
      <p>{t('closed.text')}</p>
      <ContactLine />
    </PlainPage>
  )
}

function OpenPage() {
  const { t } = useTranslation('sign-up')
  const isHydrated = useIsHydrated()
  const { state } = useSession()
  return (
    <div className={`page ${styles.page}`}>
      <div className={`stack gap-20 ${styles.side}`}>
        <h1>{t('open.title')}</h1>
        <p className="lead">{t('open.lead')}</p>
        <WantedLine />
        {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
        <ul role="list" className={`stack gap-10 ${styles.ticks}`}>
          {(['place', 'devices', 'quiet'] as const).map(reason => (
            <li key={reason}>
              <Icon name="check" />
              {t(`open.reasons.${reason}`)}
            </li>
          ))}
        </ul>
        <CodeLine />
        <div className={styles.scene}>
          <GateScene />
        </div>
      </div>
      {/* The form starts with values stored in this browser: only the browser can render it. */}
      <div data-for="anonymous">
        {isHydrated && state !== 'signed-in' ? (
          <Suspense fallback={<SignUpPlace />}>
            <SignUp />
          </Suspense>
        ) : (
          <SignUpPlace />
        )}
      </div>
      <div data-for="person">
        <SignedInAlready />
      </div>
    </div>
  )
}
