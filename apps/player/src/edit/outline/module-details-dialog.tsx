import type { StructureChange } from '@preau/contract/structures/schemas'
import type { ContentLanguage, Language } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { ConflictNotice } from '@preau/ui/conflict-notice/conflict-notice'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Notice } from '@preau/ui/notice/notice'
import { SelectField } from '@preau/ui/select-field/select-field'
import { Spinner } from '@preau/ui/spinner/spinner'
import { TextArea } from '@preau/ui/text-area/text-area'
import { TextField } from '@preau/ui/text-field/text-field'
import { showToast } from '@preau/ui/toast/toast'
import { type FormEvent, useContext, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from '#edit/list-dialog/list-dialog.module.css'
import { WritableLanguages } from '#edit/tool/writable-languages.ts'
import type { CallerAt } from '#platform/caller-at.ts'
import { focusFault } from '#platform/focus-fault.ts'
import { useLanguageHeadings } from '#platform/use-language-headings.ts'
import { differingFields, faultsOf, type ModuleFields } from './module-details.ts'
import { changedLanguages, useModuleDetails } from './use-module-details.ts'

/** A module's details: its name, its duration, its takeaways and the exercise to try. */
export function ModuleDetailsDialog({
  caller,
  module,
  language,
  lang: startLang,
  onSave,
  onClose,
}: {
  caller: CallerAt
  module: string
  /** The original language. */
  language: Language
  /** The language shown first. */
  lang: ContentLanguage
  onSave: (changes: StructureChange[]) => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('editor')
  const form = useId()
  const { details, reason, open, write, save, takeTheirs, forget } = useModuleDetails(caller, module, language, onSave)
  const [lang, setLang] = useState(startLang)
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const isOpen = details?.typed[lang] !== undefined
  const isLoaded = details !== null
  useEffect(() => {
    if (isLoaded && !isOpen) void open(lang)
  }, [isLoaded, isOpen, lang, open])

  const changed = details ? changedLanguages(details) : []
  const faults = Object.fromEntries(
    changed.map(code => [code, faultsOf(details?.typed[code] ?? blank, code !== language)]),
  )
  const wrong = changed.find(code => Object.keys(faults[code] ?? {}).length > 0)
  const close = () => (changed.length > 0 ? setLeaving(true) : onClose())
  const giveUp = () => {
    forget()
    onClose()
  }
  const send = async (over?: string) => {
    // Faults are shown only after an attempt to save, and may be in another language.
    flushSync(() => {
      setTried(true)
      if (wrong) setLang(wrong)
    })
    if (focusFault(form)) return
    setBusy(true)
    const isSaved = await save(over)
    setBusy(false)
    if (!isSaved) return
    showToast({ text: t('details.saved') })
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void send()
  }
  const fields = details?.typed[lang]
  const original = details?.stored[language]
  const answers = (
    <>
      <Button look="plain" onClick={close}>
        {t('details.cancel')}
      </Button>
      <Button type="submit" form={form} busy={isBusy} disabled={!fields}>
        {t('details.save')}
      </Button>
    </>
  )
  return (
    <Dialog open startsAtTitle onClose={close} title={t('details.title')} footer={answers}>
      {reason && (
        <Notice look="bad" live>
          <p>{t(`trouble.${reason}`)}</p>
        </Notice>
      )}
      {details?.theirs && (
        <Theirs
          mine={details.typed}
          theirs={details.theirs.stored}
          onMine={() => void send(details.theirs?.mark)}
          onTheirs={takeTheirs}
        />
      )}
      {!fields && !reason && <Spinner label={t('details.loading')} />}
      {fields && original && (
        <form id={form} className="stack gap-16" onSubmit={submit} noValidate>
          <LanguageField lang={lang} original={language} onChange={setLang} />
          <Fields
            key={lang}
            fields={fields}
            original={lang === language ? null : original}
            faults={isTried ? (faults[lang] ?? {}) : {}}
            lang={lang}
            onChange={next => write(lang, next)}
          />
          <p className="note">{t('details.drafted')}</p>
        </form>
      )}
      <LeaveDialog open={isLeaving} onStay={() => setLeaving(false)} onLeave={giveUp} />
    </Dialog>
  )
}

/** The language in which the details are written. */
function LanguageField({
  lang,
  original,
  onChange,
}: {
  lang: ContentLanguage
  original: Language
  onChange: (lang: ContentLanguage) => void
}) {
  const { t } = useTranslation('editor')
  const languageHeading = useLanguageHeadings()
  const writable = useContext(WritableLanguages)
  return (
    <SelectField
      // The first field takes the focus once the fields are loaded; this one had it while another language was loading.
      autoFocus
      label={t('details.language')}
      value={lang}
      onChange={event => onChange(event.target.value as ContentLanguage)}
    >
      {writable.map(code => (
        <option key={code} value={code}>
          {code === original ? t('details.original', { language: languageHeading(code) }) : languageHeading(code)}
        </option>
      ))}
    </SelectField>
  )
}

/** Asks before unsaved input is discarded. */
function LeaveDialog({ open, onStay, onLeave }: { open: boolean; onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('editor')
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('details.leaveTitle')}
      confirmLabel={t('details.leave')}
      cancelLabel={t('details.stay')}
      onClose={onStay}
      onConfirm={async () => onLeave()}
    >
      <p>{t('details.leaveMeans')}</p>
    </ConfirmDialog>
  )
}

const blank: ModuleFields = { name: '', description: '', minutes: '', takeaways: '', exercise: '' }

function Fields({
  fields,
  original,
  faults,
  lang,
  onChange,
}: {
  fields: ModuleFields
  /** The original, shown where the translation is empty; null while editing the original itself. */
  original: ModuleFields | null
  faults: ReturnType<typeof faultsOf>
  lang: ContentLanguage
  onChange: (fields: ModuleFields) => void
}) {
  const { t } = useTranslation('editor')
  const field = (key: keyof ModuleFields) => ({
    label: t(`details.${key}`),
    value: fields[key],
    hint: original ? original[key] && t('details.insteadOf', { words: original[key] }) : undefined,
    error: faults[key] && t(`details.faults.${faults[key]}`),
    // In a translation an empty field shows the original, as its hint says.
    optional: original === null && key !== 'name',
    onChange: (event: { target: { value: string } }) => onChange({ ...fields, [key]: event.target.value }),
  })
  return (
    <>
      <TextField {...field('name')} lang={lang} required={original === null} />
      <TextArea {...field('description')} lang={lang} rows={2} />
      {!original && (
        <TextField {...field('minutes')} hint={t('details.minutesHint')} inputMode="numeric" autoComplete="off" />
      )}
      <TextArea
        {...field('takeaways')}
        {...(original ? {} : { hint: t('details.takeawaysHint') })}
        lang={lang}
        rows={4}
      />
      <TextArea {...field('exercise')} {...(original ? {} : { hint: t('details.exerciseHint') })} lang={lang} />
    </>
  )
}

/** The details that somebody else has saved since, with the choice which version to keep. */
function Theirs({
  mine,
  theirs,
  onMine,
  onTheirs,
}: {
  mine: Partial<Record<ContentLanguage, ModuleFields>>
  theirs: Partial<Record<ContentLanguage, ModuleFields>>
  onMine: () => void
  onTheirs: () => void
}) {
  const { t } = useTranslation('editor')
  const languageHeading = useLanguageHeadings()
  const differing = (Object.entries(theirs) as [ContentLanguage, ModuleFields][]).flatMap(([lang, fields]) =>
    differingFields(mine[lang] ?? blank, fields).map(key => ({ lang, key, words: fields[key] })),
  )
  return (
    <ConflictNotice
      title={t('details.conflict')}
      choices={[
        { label: t('details.keepMine'), onChoose: onMine },
        { label: t('details.takeTheirs'), onChoose: onTheirs },
      ]}
    >
      <dl className={`stack gap-8 ${styles.theirs}`}>
        {differing.map(({ lang, key, words }) => (
          <div key={`${lang} ${key}`}>
            <dt>{[t(`details.${key}`), languageHeading(lang)].join(' · ')}</dt>
            <dd lang={lang}>{words || t('details.empty')}</dd>
          </div>
        ))}
      </dl>
    </ConflictNotice>
  )
}
