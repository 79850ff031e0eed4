import { waitingTime } from '@preau/locales/waiting-time'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Notice } from '@preau/ui/notice/notice'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountdown } from '#forms/use-countdown.ts'
import { useLanguage, useSettings } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import styles from './check-mail-dialog.module.css'
import { CodeForm } from './code-form.tsx'
import { CorrectMailForm } from './correct-mail-form.tsx'
import { resendHere } from './registration-calls.ts'
import { SignInButton } from './sign-in-button.tsx'

/** What to do after registering: open the mail, or type its six digits; and what to do if it does not come. */
export function CheckMailDialog(props: {
  mail: string
  isActive: boolean | 'elsewhere'
  /** Where to go after signing in. */
  next: string | null
  onCorrected: (mail: string) => void
  onActive: (next: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('sign-up')
  const { mail, isActive, next, onCorrected, onActive, onClose } = props
  const login = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    // The focused field is gone.
    if (isActive) login.current?.focus()
  }, [isActive])

  return (
    <Dialog
      open
      size="xs"
      title={t(isActive ? 'active.title' : 'mail.title')}
      onClose={onClose}
      footer={<SignInButton ref={login} target={next} isMain={isActive !== false} />}
    >
      <div className="stack gap-16">
        {isActive ? (
          <p role="status">{t(isActive === 'elsewhere' ? 'active.elsewhere' : 'active.text')}</p>
        ) : (
          <>
            <p>
              {t('mail.sentTo')} <strong className={styles.mail}>{mail}</strong>
            </p>
            <p>{t('mail.text')}</p>
            <CodeForm mail={mail} onActive={onActive} />
            <NotArrived mail={mail} onCorrected={onCorrected} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Seconds in which a mail may still arrive, before another one is offered. */
const pause = 30

/** Without a mail: send another one, or correct the address. */
function NotArrived({ mail, onCorrected }: { mail: string; onCorrected: (mail: string) => void }) {
  const { t } = useTranslation('sign-up')
  const settings = useSettings()
  const refusalText = useRefusal('sign-up', { accessdenied: 'fault' })
  const [isCorrecting, setIsCorrecting] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [wait, startWait] = useCountdown()
  const language = useLanguage()
  const [said, setSaid] = useState<{ look: 'ok' | 'bad'; text: string } | null>(null)

  async function resend() {
    setSaid(null)
    setIsSending(true)
    const { refusal } = await resendHere(settings)
    setIsSending(false)
    if (!refusal) {
      startWait(pause)
      return setSaid({ look: 'ok', text: t('mail.resent', { mail }) })
    }
    if (refusal.code === 'too-many-requests') startWait(refusal.retryAfter ?? pause)
    setSaid({ look: 'bad', text: refusal.code === 'accessdenied' ? t('mail.tooLate') : refusalText(refusal) })
  }

  function corrected(to: string) {
    setIsCorrecting(false)
    startWait(pause)
    setSaid({ look: 'ok', text: t('mail.resent', { mail: to }) })
    onCorrected(to)
  }

  return (
    <section className={`stack gap-12 ${styles.help}`} aria-labelledby="not-arrived">
      <h3 id="not-arrived">{t('mail.nothing')}</h3>
      <p>{t('mail.spam')}</p>
      <div role="status">{said && <Notice look={said.look}>{said.text}</Notice>}</div>
      {isCorrecting ? (
        <CorrectMailForm mail={mail} onCorrected={corrected} onCancel={() => setIsCorrecting(false)} />
      ) : (
        <div className="row">
          <Button
            look="second"
            size="sm"
            icon="mail"
            busy={isSending}
            busyLabel={t('mail.resending')}
            aria-disabled={wait > 0}
            onClick={resend}
          >
            {wait > 0 ? t('mail.resendIn', { when: waitingTime(wait, language) }) : t('mail.resend')}
          </Button>
          <Button look="plain" size="sm" icon="edit" onClick={() => setIsCorrecting(true)}>
            {t('mail.correct')}
          </Button>
        </div>
      )}
    </section>
  )
}
