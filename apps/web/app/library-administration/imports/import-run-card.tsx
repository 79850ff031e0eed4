import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { Progress } from '@preau/ui/progress/progress'
import { Spinner } from '@preau/ui/spinner/spinner'
import { useTranslation } from 'react-i18next'
import { useRefusal } from '#use-refusal.ts'
import { AsNewTool } from './as-new-tool.tsx'
import styles from './import.module.css'
import { ImportReport } from './import-report.tsx'
import { type Import, type ImportRun, removeRun } from './import-runs.ts'
import { useRunName } from './import-words.ts'
import { sendAgain } from './make-imports.ts'

/** One import: its progress and its result. */
export function ImportRunCard({ run, onLeave }: { run: ImportRun; onLeave: () => void }) {
  const { t } = useTranslation('course-transfer')
  const name = useRunName()(run)
  return (
    <section className={`stack gap-16 ${styles.run}`} aria-label={name}>
      <h3 className={styles.runName} dir="auto">
        {name}
      </h3>
      {run.phase === 'waiting' && (
        <p className={styles.waiting}>
          <Spinner />
          {t('run.waiting')}
        </p>
      )}
      {run.phase === 'sending' && (
        <>
          <Steps label={t('run.sending')} percent={Math.round(run.sent * 100)} />
          <div>
            <Button look="second" size="sm" onClick={run.stop}>
              {t('run.stop')}
            </Button>
          </div>
        </>
      )}
      {run.phase === 'unsent' && <Unsent run={run} />}
      {run.phase === 'sent' && run.state?.report.some(({ code }) => code === 'course-into-tool') && (
        <AsNewTool run={run} />
      )}
      {run.phase === 'sent' && <Sent state={run.state} onLeave={onLeave} onPutAway={() => removeRun(run.key)} />}
    </section>
  )
}

/** A progress bar; a screen reader hears its percent in quarters, not each step. */
function Steps({ label, percent }: { label: string; percent: number }) {
  const { t } = useTranslation('course-transfer')
  const quarter = Math.floor(percent / 25) * 25
  return (
    <>
      <Progress value={percent} label={label} />
      <p className="visually-hidden" role="status">
        {t('run.announced', { what: label, percent: quarter })}
      </p>
    </>
  )
}

function Unsent({ run }: { run: Extract<ImportRun, { phase: 'unsent' }> }) {
  const { t } = useTranslation('course-transfer')
  const words = useRefusal('course-transfer')
  return (
    <Notice look="bad" title={t('run.unsent')} live>
      <p>{words(run.refusal)}</p>
      <p className={`row ${styles.way}`}>
        <Button size="sm" icon="retry" onClick={() => sendAgain(run.key)}>
          {t('run.again')}
        </Button>
        <Button size="sm" look="plain" onClick={() => removeRun(run.key)}>
          {t('run.giveUp')}
        </Button>
      </p>
    </Notice>
  )
}

function Sent({ state, onLeave, onPutAway }: { state: Import | null; onLeave: () => void; onPutAway: () => void }) {
  const { t } = useTranslation('course-transfer')
  if (state === null || state.state === 'waiting' || state.state === 'running') {
    return <Steps label={t('run.working')} percent={state?.percent ?? 0} />
  }
  return <ImportReport result={state} onLeave={onLeave} onPutAway={onPutAway} />
}
