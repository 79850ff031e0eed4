import type { PerRefusal, RefusalOf } from '@preau/contract/calls'
import { answerOf, Refused } from '@preau/contract/client/outcome'
import { type TranslationFormat, translationChangeDays, translationFormats } from '@preau/contract/translations/calls'
import type { ContentLanguage } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { DropZone } from '@preau/ui/drop-zone/drop-zone'
import { Notice } from '@preau/ui/notice/notice'
import { saveFile } from '@preau/ui/save-file/save-file'
import { Spinner } from '@preau/ui/spinner/spinner'
import { showToast } from '@preau/ui/toast/toast'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import listStyles from '#edit/list-dialog/list-dialog.module.css'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import { call, type Reason, reasonOf } from '#platform/call.ts'
import { useLanguageHeadings } from '#platform/use-language-headings.ts'
import { PastChanges } from './past-changes.tsx'
import { sendTranslation, type TranslationReport } from './send-translation.ts'
import { TextChanges } from './text-changes.tsx'
import styles from './translation-dialog.module.css'
import { useUndoTranslation } from './use-keep-translation.ts'

type FileRefusal =
  | Exclude<RefusalOf<'importTranslation'>, 'accessdenied' | 'not-found'>
  | 'too-large'
  | 'file-changed'
  | 'network-refuses'

/** The message for each refusal of a file, as a key of the editor's texts. */
const faults = {
  'not-a-translation': 'translating.faults.notATranslation',
  'broken-file': 'translating.faults.broken',
  'too-many-texts': 'translating.faults.tooLarge',
  'too-large': 'translating.faults.tooLarge',
  'still-reading': 'translating.faults.stillReading',
  'other-tool': 'translating.faults.otherTool',
  'other-language': 'translating.faults.otherLanguage',
  'is-original': 'translating.faults.otherLanguage',
  'file-changed': 'upload.faults.file-changed',
  'network-refuses': 'upload.faults.network-refuses',
} as const satisfies Record<FileRefusal, string>

type Fault = { file: (typeof faults)[FileRefusal] } | { reason: Reason }

type Step =
  | { name: 'choosing'; fault: Fault | null }
  | { name: 'reading' }
  | { name: 'found' | 'taking'; file: File; report: TranslationReport }

/** Exports a translation to a file and imports it again; shows the changes before the import. */
export function TranslationFiles({ lang, onClose }: { lang: ContentLanguage; onClose: () => void }) {
  const { t } = useTranslation('editor')
  const languageHeading = useLanguageHeadings()
  const { id: tool, caller, sendAll, takeChanges } = useEditedTool()
  const undo = useUndoTranslation()
  const [step, setStep] = useState<Step>({ name: 'choosing', fault: null })
  const [saving, setSaving] = useState<TranslationFormat | null>(null)
  const language = languageHeading(lang)

  const place = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused element is removed at each step
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [step.name])

  async function save(format: TranslationFormat) {
    setSaving(format)
    try {
      // Includes the last edits.
      await sendAll()
      const [file] = await answerOf(call('exportTranslation', { tool, lang, format }, caller))
      if (file) saveFile(new Blob([file.text]), file.name)
    } catch (error) {
      setStep({ name: 'choosing', fault: { reason: reasonOf(error) } })
    } finally {
      setSaving(null)
    }
  }

  async function look(file: File) {
    setStep({ name: 'reading' })
    try {
      await sendAll()
      setStep({ name: 'found', file, report: await sendTranslation(file, { tool, lang, isTrial: true }, caller) })
    } catch (error) {
      setStep({ name: 'choosing', fault: faultOf(error) })
    }
  }

  async function take(file: File, report: TranslationReport) {
    setStep({ name: 'taking', file, report })
    try {
      await sendAll()
      const { change, changed } = await sendTranslation(file, { tool, lang, isTrial: false }, caller)
      await takeChanges()
      onClose()
      showToast({
        text: t('translating.taken', { count: changed, language }),
        ...(change && { action: { label: t('side.takeBack'), onSelect: () => void undo(change) } }),
      })
    } catch (error) {
      setStep({ name: 'choosing', fault: faultOf(error) })
    }
  }

  const found = step.name === 'found' || step.name === 'taking' ? step : null
  return (
    <Dialog
      open
      startsAtTitle
      title={t('translating.filesTitle', { language })}
      onClose={onClose}
      footer={
        <>
          <Button look="plain" onClick={onClose} disabled={step.name === 'taking'}>
            {t('document.cancel')}
          </Button>
          {found && found.report.changed > 0 && (
            <Button busy={found.name === 'taking'} onClick={() => void take(found.file, found.report)}>
              {t('translating.take', { count: found.report.changed })}
            </Button>
          )}
        </>
      }
    >
      <section
        ref={place}
        tabIndex={-1}
        aria-label={t('translating.filesTitle', { language })}
        className={`stack gap-16 ${listStyles.parts}`}
      >
        {!found && (
          <section className={`stack gap-16 ${listStyles.part}`}>
            <h3>{t('translating.save')}</h3>
            <ul className={`stack gap-12 ${styles.formats}`}>
              {translationFormats.map(format => (
                <li key={format}>
                  <Button
                    look="second"
                    size="sm"
                    icon="download"
                    busy={saving === format}
                    onClick={() => void save(format)}
                  >
                    {t(`translating.formats.${format}`)}
                  </Button>
                  <span className="note">{t(`translating.formatsFor.${format}`)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className={`stack gap-16 ${listStyles.part}`}>
          <h3>{t('translating.bringBack')}</h3>
          {step.name === 'choosing' && (
            <>
              {step.fault && (
                <Notice look="bad" live title={t('translating.faults.title')}>
                  <p>{'file' in step.fault ? t(step.fault.file, { language }) : t(`trouble.${step.fault.reason}`)}</p>
                </Notice>
              )}
              <DropZone
                label={t('translating.choose')}
                hint={t('translating.hint')}
                accept=".xlf,.xliff,.csv"
                onFiles={([file]) => file && void look(file)}
              />
            </>
          )}
          {step.name === 'reading' && <Spinner label={t('translating.reading')} />}
          {found && <Report report={found.report} lang={lang} />}
        </section>
        {!found && <PastChanges lang={lang} onClose={onClose} />}
      </section>
    </Dialog>
  )
}

function faultOf(error: unknown): Fault {
  const known: PerRefusal<FileRefusal, (typeof faults)[FileRefusal]> = faults
  const file = error instanceof Refused ? known[error.refusal.code] : undefined
  return file ? { file } : { reason: reasonOf(error) }
}

/** What a file would change, and what the author should look at. */
function Report({ report, lang }: { report: TranslationReport; lang: ContentLanguage }) {
  const { t } = useTranslation('editor')
  const { texts, changed } = report
  const noted = (['stale', 'broken', 'refused', 'unknown', 'untranslated', 'seenAtOnce'] as const).filter(
    what => report[what] > 0,
  )
  return (
    <>
      <p role="status" className={`row gap-10 ${listStyles.main}`}>
        {changed > 0 ? t('translating.changes', { count: changed, texts }) : t('translating.changesNothing', { texts })}
      </p>
      <TextChanges changes={report.changes} lang={lang} />
      {noted.length > 0 && (
        <Notice look="note" title={t('translating.toKnow')}>
          <ul>
            {noted.map(what => (
              <li key={what}>{t(`translating.report.${what}`, { count: report[what] })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {changed > 0 && <p className="note">{t('translating.asDrafts', { days: translationChangeDays })}</p>}
    </>
  )
}
