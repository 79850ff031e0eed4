import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { Notice } from '@preau/ui/notice/notice'
import { Progress } from '@preau/ui/progress/progress'
import { Spinner } from '@preau/ui/spinner/spinner'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#administration/file-dialog.module.css'
import { useFormats } from '#administration/use-formats.ts'
import { ListFailed } from '#lists/list-parts.tsx'
import { type Run, useRun } from './use-run.ts'

/** Issues to all people who have earned a certificate and have none; it continues after the dialog is closed. */
export function RunDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['certificate-administration', 'ui'])
  const { run, isError, isFetching, retry, begin } = useRun()
  const [isBeginning, setIsBeginning] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const isRunning = run?.state === 'running'

  async function start() {
    setIsRefused(false)
    setIsBeginning(true)
    try {
      await begin()
    } catch {
      setIsRefused(true)
    }
    setIsBeginning(false)
  }

  const answers = (
    <>
      <Button look="plain" onClick={onClose}>
        {t('run.close')}
      </Button>
      {run !== undefined && !isRunning && (
        <Button icon="certificate" busy={isBeginning} busyLabel={t('busy')} onClick={() => void start()}>
          {t(run ? 'run.again' : 'run.start')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('run.title')} size="xs" footer={answers}>
      <div className={styles.parts}>
        <FormAlert {...(isRefused && { message: t('run.refused') })} />
        <p>{t('run.text')}</p>
        <p>{t('run.follows')}</p>
        {run === undefined &&
          (isError ? <ListFailed isBusy={isFetching} onRetry={retry} /> : <Spinner label={t('ui:loading')} />)}
        {run && isRunning && (
          <>
            <Progress value={Math.min(run.checked, run.people)} max={Math.max(run.people, 1)} label={t('run.under')} />
            <p role="status">{t('run.goesOn')}</p>
          </>
        )}
        {run && !isRunning && <Report run={run} />}
      </div>
    </Dialog>
  )
}

function Report({ run: { state, endedAt, startedAt, checked, issued, failed } }: { run: Run }) {
  const { t } = useTranslation('certificate-administration')
  const { moment } = useFormats()
  const isWhole = state === 'done' && failed === 0
  return (
    <Notice
      look={isWhole ? 'ok' : 'bad'}
      live
      title={t(state === 'done' ? 'run.done' : 'run.stopped', { at: moment(endedAt ?? startedAt) })}
    >
      <ul className={styles.sums}>
        <li>{t('run.issued', { count: issued })}</li>
        <li>{t('run.checked', { count: checked })}</li>
        {failed > 0 && <li>{t('run.failed', { count: failed })}</li>}
      </ul>
      {!isWhole && <p>{t('run.retry')}</p>}
    </Notice>
  )
}
