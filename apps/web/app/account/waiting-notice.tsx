import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '#site.tsx'
import { sendWaiting } from './send-waiting.ts'
import { useSession } from './session.ts'
import styles from './waiting-notice.module.css'
import { useWaiting } from './waiting-progress.ts'

/**
 * Says how much progress is waiting in this browser to be sent, sends it, and says when that is done. `isCounted` if
 * the page around includes it already.
 */
export function WaitingNotice({ isCounted = false }: { isCounted?: boolean | undefined }) {
  const { t } = useTranslation('main-site')
  const settings = useSettings()
  const { user } = useSession()
  const waiting = useWaiting(user?.mail)
  const [isBusy, setBusy] = useState(false)
  const [hasWaited, setWaited] = useState(false)
  const waits = waiting.reports > 0
  if (waits && !hasWaited) setWaited(true)

  useEffect(() => {
    if (waits) void sendWaiting(settings)
  }, [waits, settings])

  async function send() {
    setBusy(true)
    await sendWaiting(settings).catch(reportError)
    setBusy(false)
  }

  if (!hasWaited) return null
  const { answers } = waiting
  const words = answers > 0 ? t('waiting.answers', { count: answers }) : t('waiting.seen')
  return (
    <div className={styles.place}>
      <Notice title={waits ? words : t('waiting.sent')} look={waits ? 'note' : 'ok'} live>
        {waits && (
          <>
            <p>{t(isCounted ? 'waiting.counted' : 'waiting.text')}</p>
            <Button className={styles.send} look="second" size="sm" busy={isBusy} onClick={() => void send()}>
              {t('waiting.send')}
            </Button>
          </>
        )}
      </Notice>
    </div>
  )
}
