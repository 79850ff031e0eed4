import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Notice } from '@preau/ui/notice/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '#site.tsx'
import styles from './account-dialog.module.css'
import { sendWaiting } from './send-waiting.ts'
import { currentSession } from './session.ts'
import { hasWaiting, type Waiting } from './waiting-progress.ts'

/** Asks before progress that was not sent is lost: send it first, sign out all the same, or remain signed in. */
export function SignOutDialog(props: {
  waiting: Waiting
  /** Everything was sent. */
  onSent: () => void
  /** Sign out without sending. */
  onLeave: () => void
  onStay: () => void
}) {
  const { waiting, onSent, onLeave, onStay } = props
  const { t } = useTranslation('account')
  const settings = useSettings()
  const [state, setState] = useState<'asking' | 'sending' | 'failed'>('asking')

  async function send() {
    setState('sending')
    await sendWaiting(settings).catch(reportError)
    const { user } = currentSession()
    if (user && hasWaiting(user.mail)) setState('failed')
    else onSent()
  }

  const { answers } = waiting
  return (
    <Dialog
      open
      size="xs"
      title={t('logout.ask')}
      onClose={onStay}
      footer={
        <>
          <Button look="plain" onClick={onStay}>
            {t('logout.stay')}
          </Button>
          <Button look="second" onClick={onLeave}>
            {t('logout.leave')}
          </Button>
          <Button busy={state === 'sending'} onClick={() => void send()}>
            {t('logout.send')}
          </Button>
        </>
      }
    >
      <div className={`stack gap-16 ${styles.text}`}>
        <p>{answers > 0 ? t('logout.answers', { count: answers }) : t('logout.seen')}</p>
        <p>{t('logout.why')}</p>
        {state === 'failed' && (
          <Notice look="bad" live>
            <p>{t('logout.away')}</p>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
