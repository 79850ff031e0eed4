import type { ReportLine } from '@preau/contract/courses/schemas'
import { pathPage } from '@preau/contract/library/path-page'
import { Accordion, Fold } from '@preau/ui/accordion/accordion'
import { Button, buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { Notice } from '@preau/ui/notice/notice'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './import.module.css'
import type { Import } from './import-runs.ts'
import { useProblemWords } from './import-words.ts'

/** The result of an import: what was created, or why nothing was, with warnings. */
export function ImportReport({
  result,
  onLeave,
  onPutAway,
}: {
  result: Import
  onLeave: () => void
  onPutAway: () => void
}) {
  const { t } = useTranslation('course-transfer')
  const { state, made, tool, report } = result
  const errors = report.filter(({ severity }) => severity === 'error')
  const errorId = errors.find(({ code }) => code === 'our-fault')?.values.id
  const missing = report.filter(({ code }) => code === 'tool-not-there')
  const remarks = report.filter(({ severity, code }) => severity !== 'error' && code !== 'tool-not-there')
  return (
    <div className="stack gap-16">
      {state === 'done' && made && tool ? (
        <Created made={made} tool={tool} onLeave={onLeave} />
      ) : (
        <Notice look="bad" title={t(state === 'failed' ? 'report.failed' : 'report.refused')} live>
          <p>{t(state === 'failed' ? 'report.failedText' : 'report.refusedText')}</p>
          {state === 'failed' && errorId !== undefined && <p>{t('report.failedId', { id: errorId })}</p>}
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice look="bad" title={t('report.missing')}>
          <ul>
            {missing.map(({ values }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes, and two tools may have one name
              <li key={place} dir="auto">
                {values.tool}
              </li>
            ))}
          </ul>
          <p>{t('report.missingText')}</p>
        </Notice>
      )}
      {state === 'refused' && <Lines lines={errors} label={t('report.errors')} />}
      {remarks.length > 0 && (
        <Accordion>
          <Fold title={t('report.remarks', { count: remarks.length })}>
            <p className="small">{t('report.remarksText')}</p>
            <Lines lines={remarks} label={t('report.remarks', { count: remarks.length })} />
          </Fold>
        </Accordion>
      )}
      {state !== 'done' && (
        <div>
          <Button look="second" size="sm" icon="close" onClick={onPutAway}>
            {t('report.putAway')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Created({ made, tool, onLeave }: { made: NonNullable<Import['made']>; tool: string; onLeave: () => void }) {
  const { t } = useTranslation('course-transfer')
  const language = useLanguage()
  const isPath = made.tools !== undefined
  const parts = (['tools', 'modules', 'slides', 'media'] as const).flatMap(part => {
    const count = made[part] ?? 0
    return count > 0 ? [t(`made.${part}`, { count })] : []
  })
  const title = t(isPath ? 'made.path' : made.isNew ? 'made.tool' : 'made.added', { name: made.name })
  return (
    <Notice look="ok" title={title} live>
      {parts.length > 0 && <p>{new Intl.ListFormat(language).format(parts)}</p>}
      {made.drafts > 0 && <p>{t('made.drafts', { count: made.drafts })}</p>}
      <p className={styles.way}>
        <Link
          className={buttonClass({ look: 'second', size: 'sm' })}
          to={pageHref(language, isPath ? pathPage(tool) : `session/${tool}`)}
          onClick={onLeave}
        >
          {t(isPath ? 'made.openPath' : 'made.open')}
          <Icon name="arrow" size="sm" />
        </Link>
      </p>
    </Notice>
  )
}

function Lines({ lines, label }: { lines: ReportLine[]; label: string }) {
  const { t } = useTranslation('course-transfer')
  const words = useProblemWords()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
    <ul role="list" className={styles.lines} aria-label={label}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes, and two of its lines may read the same
        <li key={place}>
          {line.path !== '' && (
            <span className={`small ${styles.place}`}>
              {line.line === undefined ? line.path : t('report.place', { path: line.path, line: line.line })}
            </span>
          )}
          <span>{words(line)}</span>
        </li>
      ))}
    </ul>
  )
}
