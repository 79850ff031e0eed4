import { callForFile } from '@preau/contract/client/call-for-file'
import type { Credentials } from '@preau/contract/client/client-of'
import type { RefusalBy } from '@preau/contract/client/outcome'
import { daysToRestore, ownAccountCalls } from '@preau/contract/own-account/calls'
import { fewestLearners } from '@preau/contract/statistics/calls'
import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { saveFile } from '@preau/ui/save-file/save-file'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { apiOf, callerOf, endingSession } from '#api.ts'
import { AccountSection } from '#own-account/account-section.tsx'
import styles from '#own-account/own-account.module.css'
import type { OwnAccount } from '#own-account/use-own-account.ts'
import { useSettings } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import { DeletionDialog } from './deletion-dialog.tsx'

/** The person's stored data: to download, and to have deleted. */
export function DataSection({ account }: { account: OwnAccount }) {
  const { t } = useTranslation('own-account')
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <AccountSection id="data" title={t('data.title')}>
      <Export />
      <div className={`stack gap-24 ${styles.form}`}>
        <h3>{t('data.seen.title')}</h3>
        <p className={styles.text}>{t('data.seen.text', { fewest: fewestLearners })}</p>
      </div>
      <div className={`stack gap-24 ${styles.form}`}>
        <h3>{t('data.deletion.title')}</h3>
        <p className={styles.text}>{t('data.deletion.text', { days: daysToRestore })}</p>
        <div>
          <Button look="second" icon="trash" onClick={() => setIsDeleting(true)}>
            {t('data.deletion.open')}
          </Button>
        </div>
      </div>
      {isDeleting && <DeletionDialog account={account} onClose={() => setIsDeleting(false)} />}
    </AccountSection>
  )
}

function Export() {
  const { t } = useTranslation('own-account')
  const words = useRefusal('own-account')
  const session = useSession()
  const settings = useSettings()
  const [isBusy, setIsBusy] = useState(false)
  const [result, setResult] = useState<'done' | RefusalBy<'exportOwnData'>>()

  async function download() {
    setResult(undefined)
    setIsBusy(true)
    const refusal = await downloadOwnData({ host: apiOf(settings).host, credentials: callerOf(session, settings) })
    setIsBusy(false)
    setResult(refusal ?? 'done')
  }

  return (
    <div className={`stack gap-24 ${styles.form}`}>
      <h3>{t('data.export.title')}</h3>
      <p className={styles.text}>{t('data.export.text')}</p>
      <div>
        <Button look="second" icon="download" busy={isBusy} busyLabel={t('data.export.busy')} onClick={download}>
          {t('data.export.submit')}
        </Button>
      </div>
      <div className={styles.status} role="status">
        {result === 'done' ? (
          <Notice look="ok">{t('data.export.done')}</Notice>
        ) : (
          result && <Notice look="bad">{words(result)}</Notice>
        )}
      </div>
    </div>
  )
}

/** Downloads all stored data of the person; returns the refusal, or null. */
async function downloadOwnData(way: {
  host: string
  credentials: Credentials
}): Promise<RefusalBy<'exportOwnData'> | null> {
  const read = (response: Response) => response.blob()
  const outcome = await callForFile('exportOwnData', ownAccountCalls, {}, { ...way, read })
  const { answer, refusal } = endingSession(outcome)
  if (refusal) return refusal
  saveFile(answer.content, answer.name ?? 'preau.zip')
  return null
}
