import type { SettingChange, SettingsState } from '@preau/contract/settings/schemas'
import { type SettingSection, type SettingValues, settingFields } from '@preau/contract/settings/settings-fields'
import { showToast } from '@preau/ui/toast/toast'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { useRefusalWords } from '#own-account/refusal-words.ts'
import { type Faults, faultsOf } from './faults.ts'
import { useLeaveAnew } from './leave-anew.ts'
import { isSame } from './same-value.ts'
import { keepDraft, readDraft } from './section-drafts.ts'
import { useSaveSection } from './use-settings-state.ts'

/**
 * The form over one section: it follows what is saved as long as nothing is typed; what is typed stays, whatever others
 * save, over a reload too. Faults are told by paths such as `texts.fr`.
 * @param meant what is meant by what stands in the fields, such as no text for a blank one
 */
export function useSectionForm<Section extends SettingSection>(
  section: Section,
  state: SettingsState,
  meant: (typed: SettingValues[Section]) => SettingValues[Section] = typed => typed,
) {
  type Values = SettingValues[Section]
  const { t } = useTranslation('settings')
  const { user } = useSession()
  const mail = user?.mail ?? ''
  const words = useRefusalWords()
  const title = t(`sections.${section as SettingSection}`)
  const save = useSaveSection()
  const leaveAnew = useLeaveAnew()
  const saved = state.sections[section] as SettingsState['sections'][SettingSection] & {
    values: Values
    installation: Values
  }
  // Only what is typed: what others save of the other fields shows here too, and is not overwritten.
  const [draft, setDraft] = useState(() => readDraft<Values>(section, mail, saved.values))
  const [faults, setFaults] = useState<Faults>({})
  const [message, setMessage] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const typed: Values = { ...saved.values, ...draft?.values }
  const isDirty = draft !== null && !isSame(meant(typed), saved.values)
  const isOutdated = isDirty && draft.version !== saved.version

  useEffect(() => keepDraft(section, mail, isDirty ? draft : null), [section, mail, draft, isDirty])

  function change(values: Partial<Values>) {
    setDraft({ version: isDirty ? draft.version : saved.version, values: { ...draft?.values, ...values } })
    setIsSaved(false)
    for (const field of Object.keys(values)) forgive(field)
  }

  const isOf = (field: string) => (path: string) => path === field || path.startsWith(`${field}.`)

  /** What is mended is no fault any more; what is not is one again when the field is left. */
  function forgive(field: string) {
    setFaults(all => Object.fromEntries(Object.entries(all).filter(([path]) => !isOf(field)(path))))
  }

  const faultsNow = () => faultsOf(settingFields[section], meant(typed))

  function check(field: keyof Values & string) {
    const now = Object.entries(faultsNow()).filter(([path]) => isOf(field)(path))
    if (draft) setFaults(all => ({ ...all, ...Object.fromEntries(now) }))
  }

  function undo() {
    setDraft(null)
    setFaults({})
    setMessage(undefined)
  }

  function takeSaved() {
    undo()
    goToSave()
  }

  /** The button that was pressed goes away; what comes next is to save. */
  function goToSave() {
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    const found = faultsNow()
    setFaults(found)
    setMessage(undefined)
    if (Object.keys(found).length > 0) return focusOn(form.current)
    setIsBusy(true)
    const values = Object.fromEntries(
      Object.entries(meant(typed)).map(([field, value]) => [
        field,
        isSame(value, saved.installation[field as keyof Values]) ? null : value,
      ]),
    )
    const version = draft?.version ?? saved.version
    const refusal = await save(version, { section, values } as SettingChange)
    setIsBusy(false)
    if (refusal) {
      const said = refusal.refusal === 'old-version' ? t('clash.refused') : words(refusal)
      setMessage(said)
      showToast({ text: t('notSaved', { section: title }), look: 'bad' })
      return
    }
    undo()
    setIsSaved(true)
    leaveAnew()
    showToast({ text: t('saved', { section: title }) })
  }

  return {
    saved,
    typed,
    faults,
    change,
    check,
    /** Of `<form>`. */
    own: { ref: form, onSubmit: submit, noValidate: true, 'aria-label': title },
    // What somebody else has saved says by itself why nothing was saved.
    message: isOutdated ? undefined : message,
    foot: { isDirty, isSaved, isBusy, onUndo: takeSaved },
    isDirty,
    /** Somebody else has saved the section since this was begun. */
    isOutdated,
    takeTheirs: takeSaved,
    keepMine() {
      setMessage(undefined)
      if (draft) setDraft({ ...draft, version: saved.version })
      goToSave()
    },
    /** Puts fields back to what the installation says. */
    takeInstallation(...fields: (keyof Values)[]) {
      change(Object.fromEntries(fields.map(field => [field, saved.installation[field]])) as Partial<Values>)
      goToSave()
    },
  }
}

/** Goes to the first field at fault, once it is marked. */
function focusOn(form: HTMLFormElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
