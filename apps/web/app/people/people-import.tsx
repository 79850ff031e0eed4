import { importColumns, importLinesMaximum } from '@preau/contract/people/calls'
import { Button } from '@preau/ui/button/button'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { Dialog } from '@preau/ui/dialog/dialog'
import { DropZone } from '@preau/ui/drop-zone/drop-zone'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { saveFile } from '@preau/ui/save-file/save-file'
import { Spinner } from '@preau/ui/spinner/spinner'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#administration/file-dialog.module.css'
import { listNamed } from '#lists/use-list.ts'
import { ImportReport } from './people-import-report.tsx'
import { RecentImports } from './recent-imports.tsx'
import { type Report, useImport } from './use-import.ts'

type Props = { startsAtImports?: boolean; onImported: (count: number) => void; onClose: () => void }

/** Imports people from a file: a trial run first, then, once confirmed, the import; or undoes an earlier one. */
export function PeopleImport({ onImported, onClose, startsAtImports = false }: Props) {
  const { t } = useTranslation('administration')
  const queries = useQueryClient()
  const { stage, refusal, choose, lead, carryOut, startAgain } = useImport()
  const report = 'report' in stage ? stage.report : null
  const isBusy = stage.name === 'reading' || stage.name === 'making'
  const parts = useRef<HTMLDivElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const before = useRef(stage.name)
  // The focused element is gone or disabled: for screen readers, the focus moves to the report or back to the file chooser.
  useEffect(() => {
    const isRead = stage.name === 'read' && before.current !== 'trying'
    if (isRead || stage.name === 'left') outcome.current?.focus({ preventScroll: true })
    if (stage.name === 'choosing' && before.current !== 'choosing') parts.current?.querySelector('input')?.focus()
    before.current = stage.name
  }, [stage.name])

  async function confirm() {
    const done = await carryOut()
    if (done === null) return
    onImported(done.made)
    if (!done.isLeft) onClose()
    await Promise.all([
      queries.invalidateQueries(listNamed('people')),
      queries.invalidateQueries(listNamed('all-groups')),
    ])
  }

  const canMake = report !== null && stage.name !== 'left' && report.made + report.placed > 0
  const answers = (
    <>
      <Button look="plain" onClick={onClose} disabled={stage.name === 'making'}>
        {t(canMake ? 'people.take.cancel' : 'people.take.close')}
      </Button>
      {report && (
        <Button look="second" icon="back" onClick={startAgain} disabled={stage.name === 'making'}>
          {t('people.take.again')}
        </Button>
      )}
      {canMake && (
        <Button
          busy={stage.name === 'making'}
          busyLabel={t('people.take.making')}
          aria-disabled={stage.name === 'trying' || undefined}
          icon="users"
          onClick={() => void confirm()}
        >
          {report.made > 0 ? t('people.take.confirm', { count: report.made }) : t('people.take.confirmGroups')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('people.take.title')} userClose={stage.name !== 'making'} footer={answers}>
      <div ref={parts} className={styles.parts}>
        <FormAlert {...(refusal && { message: refusal })} />
        {report ? (
          <div ref={outcome} tabIndex={-1} className={styles.report}>
            {'leadsOthers' in stage && (stage.leadsOthers || lacksLead(report)) && (
              <Checkbox
                label={t('people.take.leadsOthers')}
                hint={t('people.take.leadsOthersHint')}
                checked={stage.leadsOthers}
                disabled={stage.name === 'making'}
                onChange={event => void lead(event.currentTarget.checked)}
              />
            )}
            <ImportReport report={report} isOver={stage.name === 'left'} />
          </div>
        ) : (
          <>
            <p>{t('people.take.text')}</p>
            <p>{t('people.take.before')}</p>
            <DropZone
              label={t('people.take.drop')}
              hint={t('people.take.limit', { count: importLinesMaximum })}
              accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,text/tab-separated-values"
              disabled={isBusy}
              onFiles={([file]) => file && void choose(file)}
            />
            {stage.name === 'reading' ? (
              <p className={styles.busy} role="status">
                <Spinner label={t('people.take.reading')} />
                {t('people.take.reading')}
              </p>
            ) : (
              <Model />
            )}
            <RecentImports takesFocus={startsAtImports} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Whether a group of the file would be made that no line names a lead of. */
const lacksLead = ({ lines }: Report) =>
  lines.some(({ faults }) => faults.some(({ message }) => message === 'group-without-lead'))

/** A template file: the headings, in the page's language. */
function Model() {
  const { t } = useTranslation('administration')
  function save() {
    const head = importColumns.map(column => t(`people.columns.${column}`)).join(';')
    saveFile(new Blob([`\uFEFF${head}\r\n`], { type: 'text/csv' }), t('people.take.modelName'))
  }
  return (
    <Button look="plain" size="sm" icon="download" onClick={save}>
      {t('people.take.model')}
    </Button>
  )
}
