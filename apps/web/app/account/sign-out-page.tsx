import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Splash } from '@preau/ui/splash/splash'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#document/page-head.tsx'
import { rememberLanguage } from '#document/remember-language.ts'
import { useMainSiteHref } from '#main-site-links.ts'
import { useSite } from '#site.tsx'
import { readFlags } from './flags.ts'
import { dropWaiting, sendWaiting } from './send-waiting.ts'
import { currentSession } from './session.ts'
import { signOut } from './sign-in.ts'
import { signInHref } from './sign-in-href.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { countWaiting, nothingWaits, type Waiting } from './waiting-progress.ts'

export const handle = { namespaces: ['account'] }

/** How long sending pending progress may take before the page asks what to do, in milliseconds. */
const sendTimeout = 4000

/**
 * Signs out, here and on the server, then goes to the landing page; with `return`, to sign in again for that address;
 * with `ask`, only after a question. Progress that was not sent yet would be lost: it is sent first, and if that fails,
 * the page asks.
 */
export default function SignOutPage() {
  const { t } = useTranslation('account')
  const { language, settings } = useSite()
  const mainSiteHref = useMainSiteHref()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  /** Null until the address has been read. */
  const [isAsking, setAsking] = useState<boolean | null>(null)
  const [isAway, setIsAway] = useState(false)
  const stay = () => location.replace(mainSiteHref('dashboard'))

  const leave = useCallback(() => {
    setWaiting(null)
    signOut(settings).then(isAnswered => {
      // The store was emptied, but someone who reads English should not be greeted in French.
      rememberLanguage(language)
      if (!isAnswered) return setIsAway(true)
      const { return: target } = readFlags(location.search)
      location.replace(target ? signInHref(language, { target }) : '/')
    })
  }, [language, settings])

  const leaveWithoutSending = () => {
    const { user } = currentSession()
    if (user) dropWaiting(user.mail)
    leave()
  }

  useEffect(() => {
    const read = () => {
      const { ask } = readFlags(location.search)
      // A link does not delete what a visitor's browser keeps, either.
      if (ask && !currentSession().user) location.replace('/')
      else setAsking(ask)
    }
    // A page that the browser only prepares has not been opened.
    const isPrepared = 'prerendering' in document && document.prerendering === true
    if (!isPrepared) return read()
    document.addEventListener('prerenderingchange', read)
    return () => document.removeEventListener('prerenderingchange', read)
  }, [])

  useEffect(() => {
    if (isAsking !== false) return
    let isCurrent = true
    const late = new Promise<void>(resolve => setTimeout(resolve, sendTimeout))
    // Whatever prevents sending must not prevent signing out.
    void Promise.race([sendWaiting(settings).catch(reportError), late]).then(() => {
      if (!isCurrent) return
      const { user } = currentSession()
      const waiting = user ? countWaiting(user.mail) : nothingWaits
      if (waiting.reports > 0) setWaiting(waiting)
      else leave()
    })
    return () => {
      isCurrent = false
    }
  }, [leave, settings, isAsking])

  return (
    <>
      <PageHead title={t('logout.title')} isPrivate />
      <Splash cover label={t('logout.text')} />
      {waiting && <SignOutDialog waiting={waiting} onSent={leave} onLeave={leaveWithoutSending} onStay={stay} />}
      {isAway && <SignedOutWithoutNetwork />}
      {isAsking && <Question onLeave={() => setAsking(false)} onStay={stay} />}
    </>
  )
}

/** In place of the landing page, which cannot be loaded. */
function SignedOutWithoutNetwork() {
  const { t } = useTranslation('account')
  const open = () => location.replace('/')
  return (
    <Dialog
      open
      size="xs"
      title={t('logout.done')}
      onClose={open}
      footer={<Button onClick={open}>{t('logout.open')}</Button>}
    >
      <p>{t('logout.doneAway')}</p>
    </Dialog>
  )
}

/** Asks whether to sign out at all. */
function Question({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Dialog
      open
      size="xs"
      title={t('logout.question')}
      onClose={onStay}
      footer={
        <>
          <Button look="plain" onClick={onStay}>
            {t('logout.stay')}
          </Button>
          <Button onClick={onLeave}>{t('logout.confirm')}</Button>
        </>
      }
    >
      <p>{t('logout.fromElsewhere')}</p>
    </Dialog>
  )
}
