import type { RefusalBy } from '@preau/contract/client/outcome'
import { registrationLinkRefusals } from '@preau/contract/registration-links/calls'
import { Button } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { GateScene } from '@preau/ui/scenes/gate-scene'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { useIsHydrated } from '#document/hydration.tsx'
import { PageHead } from '#document/page-head.tsx'
import { ContactLine } from '#layout/contact-line.tsx'
import { DeadLink } from '#layout/dead-link.tsx'
import { PlainPage } from '#layout/plain-page.tsx'
import { useSettings } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import { LinkLines } from './link-lines.tsx'
import { type FoundLink, findLink, type RegistrationLink } from './registration-calls.ts'
import styles from './sign-up.module.css'
import { CodeLine } from './sign-up-lines.tsx'
import { SignUpNotLoaded, SignUpPlace } from './sign-up-place.tsx'
import { SignedInAlready } from './signed-in-already.tsx'
import { storedRegistration } from './stored-registration.ts'
import { useLinkSecret } from './use-link-secret.ts'
import { WantedLine } from './wanted-line.tsx'

export const handle = { namespaces: ['sign-up', 'captcha', 'password', 'cantons'], isCalm: true }

const SignUp = lazyPart<{ link: RegistrationLink | undefined }>(
  () => import('./sign-up.tsx').then(({ SignUp }) => SignUp),
  SignUpNotLoaded,
)

/** Registration; while it is closed, how to get an account. */
export default function SignUpPage() {
  const { t } = useTranslation('sign-up')
  const { isSignupOpen } = useSettings()
  const isHydrated = useIsHydrated()
  const code = useLinkSecret('code')
  return (
    <>
      <PageHead title={t('head')} description={t('description')} />
      {isHydrated && code ? <PageByLink key={code} code={code} /> : isSignupOpen ? <OpenPage /> : <ClosedPage />}
    </>
  )
}

/** Registration by a link of an administrator, whether registration is open or not; else why the link registers nobody. */
function PageByLink({ code }: { code: string }) {
  const { t } = useTranslation('sign-up')
  const settings = useSettings()
  const refusalText = useRefusal('sign-up', { 'not-found': 'fault' })
  const [link, setLink] = useState<FoundLink | null>(null)
  const [refusal, setRefusal] = useState<RefusalBy<'findRegistrationLink'> | { code: 'not-found' } | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const leaving = new AbortController()
    void findLink(settings, code, leaving.signal).then(({ answer, refusal }) => {
      if (leaving.signal.aborted) return
      setLink(answer ?? null)
      setRefusal(refusal ?? null)
    })
    return () => leaving.abort()
  }, [settings, code, attempt])

  // Somebody who registered here before the link was full still finds what to do next.
  if (link || (refusal && storedRegistration())) return <OpenPage link={link ? { code, ...link } : undefined} />
  if (!refusal) return <PlainPage title={t('open.title')} lead={t('byLink.checking')} drawing={<GateScene />} />
  const isFinal = registrationLinkRefusals.some(each => each === refusal.code)
  return (
    <PlainPage title={t('open.title')} lead={refusalText(refusal)} drawing={<GateScene />}>
      {isFinal && <p>{t('byLink.ended')}</p>}
      <DeadLink
        first={
          !isFinal && (
            <Button icon="retry" onClick={() => setAttempt(attempt + 1)}>
              {t('byLink.retry')}
            </Button>
          )
        }
      />
    </PlainPage>
  )
}

function ClosedPage() {
  const { t } = useTranslation('sign-up')
  return (
    <div className={styles.closed}>
      <PlainPage title={t('closed.title')} lead={t('closed.lead')} drawing={<GateScene />}>
        <p>{t('closed.text')}</p>
        <ContactLine />
      </PlainPage>
    </div>
  )
}

function OpenPage({ link }: { link?: RegistrationLink | undefined }) {
  const { t } = useTranslation('sign-up')
  const isHydrated = useIsHydrated()
  const { state } = useSession()
  return (
    <div className={`page ${styles.page}`}>
      <div className={`stack gap-20 ${styles.side}`}>
        <h1>{link ? t('byLink.title', { name: link.name }) : t('open.title')}</h1>
        <p className="lead">{t('open.lead')}</p>
        {link && <LinkLines link={link} />}
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
            <SignUp link={link} />
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
