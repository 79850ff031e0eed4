import { Button } from '@preau/ui/button/button'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { GateScene } from '@preau/ui/scenes/gate-scene'
import { Spinner } from '@preau/ui/spinner/spinner'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useIsHydrated } from '#document/hydration.tsx'
import { PageHead } from '#document/page-head.tsx'
import { NotLoaded } from '#errors/not-loaded.tsx'
import { ContactLine } from '#layout/contact-line.tsx'
import { DeadLink } from '#layout/dead-link.tsx'
import { PlainPage } from '#layout/plain-page.tsx'
import { useSettings } from '#site.tsx'
import styles from './activate.module.css'
import { type Activation, activationOf, readActivationLink, withoutLink } from './activation-link.ts'
import { activateByLink } from './registration-calls.ts'
import { SignInButton } from './sign-in-button.tsx'
import { useActivated } from './use-activated.ts'

export const handle = { namespaces: ['sign-up', 'captcha', 'password'] }

const ActivationHelp = lazyPart(
  () => import('./activation-help.tsx').then(({ ActivationHelp }) => ActivationHelp),
  NotLoaded,
)

/** The target of the activation mail's link. Only a person activates: by the button, or by a sign of being there. */
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
    // The sign of presence precedes a click, and both precede the busy state: a second call would find it active.
    if (!link || isAsking.current) return
    isAsking.current = true
    setIsBusy(true)
    const outcome = await activateByLink(settings, link)
    const { answer } = outcome
    if (answer) setNext(await activated(answer, link.mail))
    // A person who is signed in by the link, or is to choose a password, is redirected.
    if (answer?.session || answer?.passwordKey) return
    isAsking.current = false
    setIsBusy(false)
    setActivation(activationOf(outcome))
  }, [search, settings, activated])
  useHumanDetected(isHydrated && state === 'undecided' && !isBusy, activate)

  return (
    <>
      <PageHead title={t('activate.head')} isPrivate />
      <PlainPage title={t(`activate.${state}.title`)} lead={t(`activate.${state}.lead`)} drawing={<GateScene />}>
        {/* A changed heading is not announced to a screen reader. */}
        <p role="status" className="visually-hidden">
          {activation && t(`activate.${activation}.title`)}
        </p>
        {state === 'undecided' || state === 'unanswered' ? (
          <div className="stack gap-16 starts" data-coming={!isHydrated || undefined}>
            <Button busy={isBusy} busyLabel={t('activate.busy')} onClick={activate} iconAfter="check">
              {t(state === 'undecided' ? 'activate.submit' : 'activate.retry')}
            </Button>
            <noscript>{t('activate.noScript')}</noscript>
          </div>
        ) : needsHelp ? (
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
        ) : (
          <SignInButton target={next} isMain />
        )}
        <div className={styles.after}>{needsHelp ? <DeadLink target={next} isSecond /> : <ContactLine />}</div>
      </PlainPage>
    </>
  )
}

/** Placeholder while the help is loading. */
function Coming() {
  const { t } = useTranslation('sign-up')
  return (
    <div data-coming>
      <Spinner label={t('form.coming')} />
    </div>
  )
}

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const

/** Minimum visibility of a page before an input event counts, in milliseconds. */
const seenMinimum = 1000

/**
 * Detects that a person is present, by each input event while it is awaited: the page has been visible for a second,
 * has the focus, and receives a trusted event, which no script can create. A scanner that opens links does none of
 * this.
 */
function useHumanDetected(isAwaited: boolean, onPresent: () => void) {
  useEffect(() => {
    if (!isAwaited) return
    let seenSince = performance.now()
    const onVisibility = () => {
      seenSince = performance.now()
    }
    const onSign = (event: Event) => {
      const isSeen = document.visibilityState === 'visible' && document.hasFocus()
      if (event.isTrusted && isSeen && performance.now() - seenSince >= seenMinimum) onPresent()
    }
    document.addEventListener('visibilitychange', onVisibility)
    for (const sign of signs) addEventListener(sign, onSign, { passive: true })
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      for (const sign of signs) removeEventListener(sign, onSign)
    }
  }, [isAwaited, onPresent])
}
