import { Button } from '@preau/ui/button/button'
import { GateScene } from '@preau/ui/scenes/gate-scene'
import { Spinner } from '@preau/ui/spinner/spinner'
import { Suspense, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useIsHydrated } from '#document/hydration.tsx'
import { PageHead } from '#document/page-head.tsx'
import { lazyPart, NotLoaded } from '#errors/not-loaded.tsx'
import { ContactLine } from '#layout/contact-line.tsx'
import { PlainPage } from '#layout/plain-page.tsx'
import { useSettings } from '#site.tsx'
import styles from './activate.module.css'
import { type Activation, activationOf, readActivationLink, withoutLink } from './activation-link.ts'
import { LoginButton } from './login-button.tsx'
import { activateByLink } from './registration-calls.ts'
import { useActivated } from './use-activated.ts'
import { usePresence } from './use-presence.ts'

export const handle = { namespaces: ['sign-up', 'captcha', 'password'] }

const ActivationHelp = lazyPart(
  () => import('./activation-help.tsx').then(({ ActivationHelp }) => ActivationHelp),
  NotLoaded,
)

/** Where the link of the activation mail leads. Only a person activates: by the button, or by being there. */
export default function ActivatePage() {
  const { t } = useTranslation('sign-up')
  const settings = useSettings()
  const isHydrated = useIsHydrated()
  const { search } = useLocation()
  const [activation, setActivation] = useState<Activation | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const activated = useActivated()
  const [isBusy, setIsBusy] = useState(false)
  const isAsking = useRef(false)
  const link = isHydrated ? readActivationLink(search) : null
  const state = activation ?? (isHydrated && !link ? withoutLink(search) : 'undecided')
  const needsHelp = state === 'missing' || state === 'broken' || state === 'expired'

  const activate = useCallback(async () => {
    const link = readActivationLink(search)
    // A hand comes before its click, and both before the page shows that it is busy: asked twice, it would be active before.
    if (!link || isAsking.current) return
    isAsking.current = true
    setIsBusy(true)
    const outcome = await activateByLink(settings, link)
    const { answer } = outcome
    if (answer) setNext(await activated(answer))
    // Whom the link has signed in is led away from here.
    if (answer?.session) return
    isAsking.current = false
    setIsBusy(false)
    setActivation(activationOf(outcome))
  }, [search, settings, activated])
  usePresence(isHydrated && state === 'undecided' && !isBusy, activate)

  return (
    <>
      <PageHead title={t('activate.head')} isPrivate />
      <PlainPage title={t(`activate.${state}.title`)} lead={t(`activate.${state}.lead`)} drawing={<GateScene />}>
        {/* The heading is not announced when it changes under whoever reads the page. */}
        <p role="status" className="visually-hidden">
          {activation && t(`activate.${activation}.title`)}
        </p>
        {state === 'undecided' || state === 'unanswered' ? (
          <div className={styles.actions} data-coming={!isHydrated || undefined}>
            <Button busy={isBusy} busyLabel={t('activate.busy')} onClick={activate} iconAfter="check">
              {t(state === 'undecided' ? 'activate.submit' : 'activate.retry')}
            </Button>
            <noscript>{t('activate.noScript')}</noscript>
          </div>
        ) : (
          <LoginButton target={next} isMain={!needsHelp} />
        )}
        {needsHelp && (
          <Suspense fallback={<Coming />}>
            <ActivationHelp
              mail={link?.mail ?? ''}
              expired={state === 'expired' ? link : null}
              isCodeFirst={state === 'missing'}
              onActive={next => {
                setNext(next)
                setActivation('activated')
              }}
            />
          </Suspense>
        )}
        <span className={styles.after}>
          <ContactLine />
        </span>
      </PlainPage>
    </>
  )
}

/** What stands where help is on its way. */
function Coming() {
  const { t } = useTranslation('sign-up')
  return (
    <div data-coming>
      <Spinner label={t('form.coming')} />
    </div>
  )
}
