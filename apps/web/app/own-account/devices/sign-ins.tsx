import { languages } from '@preau/locales/languages'
import { Accordion, Fold } from '@preau/ui/accordion/accordion'
import { Badge } from '@preau/ui/badge/badge'
import { Button } from '@preau/ui/button/button'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { Notice } from '@preau/ui/notice/notice'
import { showToast } from '@preau/ui/toast/toast'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#own-account/own-account.module.css'
import { passwordFormId } from '#own-account/sign-in/password-form.tsx'
import { useLanguage } from '#site.tsx'
import { useDeviceName } from './device-name.ts'
import { type SignIn, useEndSessions, useSignIns } from './sessions.ts'

/** Recent sign-ins to the account, and attempts, with what to do about one by somebody else. */
export function SignIns() {
  const { t } = useTranslation('own-account')
  const { data: signIns, isError } = useSignIns()
  return (
    <Accordion>
      <Fold title={t('signIns.title')}>
        <div className={`stack gap-24 ${styles.form}`}>
          <p className={styles.text}>{t('signIns.lead')}</p>
          {isError && !signIns && <Notice look="bad">{t('signIns.failed')}</Notice>}
          {signIns?.length === 0 && <p className={styles.text}>{t('signIns.none')}</p>}
          {signIns && signIns.length > 0 && (
            // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
            <ul role="list" className={styles.lines} aria-label={t('signIns.title')}>
              {signIns.map(signIn => (
                <Line key={`${signIn.at} ${signIn.network} ${signIn.userAgent}`} signIn={signIn} />
              ))}
            </ul>
          )}
          <NotMe />
        </div>
      </Fold>
    </Accordion>
  )
}

function Line({ signIn: { at, isRight, userAgent, network, times } }: { signIn: SignIn }) {
  const { t } = useTranslation('own-account')
  const deviceName = useDeviceName()
  const { locale } = languages[useLanguage()]
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(at)
  return (
    <li>
      <div>
        <strong>{when}</strong>
        <span>
          {deviceName(userAgent)}
          {' · '}
          {t('signIns.network', { network })}
        </span>
      </div>
      {isRight ? (
        times > 1 && <Badge>{t('signIns.right', { count: times })}</Badge>
      ) : (
        <Badge look="ink">{t('signIns.wrong', { count: times })}</Badge>
      )}
    </li>
  )
}

/** Ends every other session, and moves on to choosing a new password. */
function NotMe() {
  const { t } = useTranslation('own-account')
  const end = useEndSessions()
  const [isAsked, setIsAsked] = useState(false)
  const [isEnded, setIsEnded] = useState(false)

  async function endOthers() {
    const { refusal } = await end('others')
    if (refusal) return showToast({ text: t('devices.notEnded'), look: 'bad' })
    const hasPassword = document.getElementById(passwordFormId) !== null
    showToast({ text: t(hasPassword ? 'signIns.nowPassword' : 'signIns.nowElsewhere') })
    setIsEnded(true)
  }

  useEffect(() => {
    // Once the dialog is gone, and has returned the focus to its opener.
    if (isAsked || !isEnded) return
    setIsEnded(false)
    document.getElementById(passwordFormId)?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  }, [isAsked, isEnded])

  return (
    <div>
      <Button look="second" onClick={() => setIsAsked(true)}>
        {t('signIns.notMe')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('signIns.notMe')}
        confirmLabel={t('signIns.endOthers')}
        cancelLabel={t('signIns.cancel')}
        busyLabel={t('devices.ending')}
        onConfirm={endOthers}
      >
        <p>{t('signIns.notMeText')}</p>
      </ConfirmDialog>
    </div>
  )
}
