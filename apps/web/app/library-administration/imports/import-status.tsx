import { Icon } from '@preau/ui/icon/icon'
import { Spinner } from '@preau/ui/spinner/spinner'
import { showToast } from '@preau/ui/toast/toast'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { beginTask, type LevelOrTool } from '#library-administration/task.ts'
import styles from './import.module.css'
import { changeRun, hasEnded, type ImportRun, isSettled } from './import-runs.ts'
import { useRunName } from './import-words.ts'
import { followAll } from './make-imports.ts'

/**
 * The progress of the person's imports, at the edge of the window while their dialog is closed; announces in a toast
 * the end of those whose dialog is not open.
 * @param open the target whose dialog is open
 */
export function ImportStatus({ runs, open: opened }: { runs: ImportRun[]; open: LevelOrTool | null }) {
  const { t } = useTranslation('course-transfer')
  useEffect(followAll, [])
  useAnnounceEnds(runs, opened)
  const running = runs.find(run => !hasEnded(run))
  const shown = running ?? runs.findLast(run => !isSettled(run))
  if (opened || !shown) return null
  const open = () => beginTask({ kind: 'import', target: shown.target })
  return (
    <button type="button" className={styles.status} onClick={open}>
      {running ? <Spinner /> : <Icon name={isDone(shown) ? 'check' : 'alert'} size="sm" />}
      {running
        ? t('status.running', { percent: percentOf(running) })
        : t(isDone(shown) ? 'status.done' : 'status.refused')}
    </button>
  )
}

const isDone = (run: ImportRun) => run.phase === 'sent' && run.state?.state === 'done'

/** The upload counts as the first half; the real proportion is unknown. */
function percentOf(run: ImportRun): number {
  if (run.phase === 'sending') return Math.round(run.sent * 50)
  return run.phase === 'sent' ? 50 + Math.round((run.state?.percent ?? 0) / 2) : 0
}

function useAnnounceEnds(runs: ImportRun[], opened: LevelOrTool | null) {
  const { t } = useTranslation('course-transfer')
  const name = useRunName()
  const announced = useRef(new Set<string>())
  useEffect(() => {
    for (const run of runs) {
      if (!hasEnded(run)) {
        announced.current.delete(run.key)
        continue
      }
      if (announced.current.has(run.key) || (run.phase === 'sent' && run.isAnnounced)) continue
      announced.current.add(run.key)
      changeRun(run.key, before => (before.phase === 'sent' ? { ...before, isAnnounced: true } : before))
      // In its open dialog the end has been seen and heard.
      if (opened?.id === run.target.id) continue
      const text = t(`toast.${isDone(run) ? 'done' : run.phase === 'unsent' ? 'unsent' : 'refused'}`, {
        name: name(run),
      })
      showToast({
        text,
        look: isDone(run) ? 'ok' : 'bad',
        duration: 10_000,
        action: { label: t('toast.show'), onSelect: () => beginTask({ kind: 'import', target: run.target }) },
      })
    }
  }, [runs, opened, t, name])
}
