import { Button } from '@preau/ui/button/button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWanted } from '#account/use-wanted.ts'
import { useSettings } from '#site.tsx'
import { CheckMailDialog } from './check-mail-dialog.tsx'
import { isActiveByNow, type RegistrationLink } from './registration-calls.ts'
import { SignInButton } from './sign-in-button.tsx'
import styles from './sign-up.module.css'
import { SignUpForm } from './sign-up-form.tsx'
import { forgetRegistration, keepRegistration, storedRegistration } from './stored-registration.ts'

/** A person who has registered here, whether their account is active, and where they go after signing in. */
type Registered = { mail: string; isActive: boolean | 'elsewhere'; next: string | null }

/** Registration: the form, then the dialog about the mail; after closing it, the page has a button to reopen it. */
export function SignUp({ link }: { link: RegistrationLink | undefined }) {
  const wanted = useWanted()
  const [registered, setRegistered] = useState<Registered | null>(() => {
    const stored = storedRegistration()
    return stored && { mail: stored.mail, isActive: false, next: wanted }
  })
  const [isDialogOpen, setIsDialogOpen] = useState(false)

  useActivatedElsewhere(registered?.isActive === false, () =>
    setRegistered(before => before && { ...before, isActive: 'elsewhere' }),
  )

  function waitFor(mail: string) {
    keepRegistration({ mail, registeredAt: Date.now() })
    setRegistered({ mail, isActive: false, next: wanted })
  }

  if (!registered)
    return (
      <SignUpForm
        link={link}
        onRegistered={mail => {
          waitFor(mail)
          setIsDialogOpen(true)
        }}
      />
    )
  return (
    <>
      <NextStep
        registered={registered}
        isBehindDialog={isDialogOpen}
        onOpen={() => setIsDialogOpen(true)}
        onAnother={() => {
          forgetRegistration()
          setRegistered(null)
        }}
      />
      {isDialogOpen && (
        <CheckMailDialog
          mail={registered.mail}
          onCorrected={waitFor}
          onActive={next => setRegistered({ ...registered, isActive: true, next })}
          isActive={registered.isActive}
          next={registered.next}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  )
}

/** Replaces the form after registering; takes the focus when the dialog closes. */
function NextStep(props: {
  registered: Registered
  isBehindDialog: boolean
  onOpen: () => void
  onAnother: () => void
}) {
  const { t } = useTranslation('sign-up')
  const { registered, isBehindDialog, onOpen, onAnother } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const wasBehind = useRef(isBehindDialog)
  const { isActive, mail, next } = registered

  useEffect(() => {
    if (wasBehind.current && !isBehindDialog) heading.current?.focus()
    wasBehind.current = isBehindDialog
  }, [isBehindDialog])

  return (
    <section className={`stack gap-20 starts ${styles.next}`} aria-labelledby="next-step">
      <h2 id="next-step" ref={heading} tabIndex={-1}>
        {t(isActive ? 'active.title' : 'waiting.title')}
      </h2>
      <p role="status">
        {isActive ? t(isActive === 'elsewhere' ? 'active.elsewhere' : 'active.text') : t('waiting.text', { mail })}
      </p>
      <div className="row">
        {isActive ? <SignInButton target={next} isMain /> : <Button onClick={onOpen}>{t('waiting.open')}</Button>}
        <Button look="second" onClick={onAnother}>
          {t('waiting.another')}
        </Button>
      </div>
    </section>
  )
}

/** How often a page in sight asks, in milliseconds; it also asks whenever somebody comes back to it. */
const pause = 10_000

/** Notices that the account that waits in this page was activated elsewhere, as from the mail on a telephone. */
function useActivatedElsewhere(isWaiting: boolean, onActive: () => void): void {
  const settings = useSettings()
  const look = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden' || !(await isActiveByNow(settings))) return
    forgetRegistration()
    onActive()
  })
  useEffect(() => {
    if (!isWaiting) return
    const ask = () => void look()
    ask()
    const timer = setInterval(ask, pause)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isWaiting])
}
