import type { SettingChange, SettingsState } from '@preau/contract/settings/schemas'
import type { SettingSection, SettingValues } from '@preau/contract/settings/settings-fields'
import { showToast } from '@preau/ui/toast/toast'
import { useRef, useState } from 'react'
import { type FieldErrors, get, type Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isSame } from '#forms/same-value.ts'
import { useRefusal } from '#use-refusal.ts'
import { useFaultWords } from './fault-words.ts'
import { useRequestReload } from './reload-on-leave.ts'
import { type SectionWriting, useSectionValues } from './use-section-values.ts'
import { useSaveSection } from './use-settings-state.ts'

/** The form of one section: its fields, saving, and the resolution of conflicts. */
export function useSectionForm<Section extends SettingSection>(
  section: Section,
  state: SettingsState,
  writing: SectionWriting<SettingValues[Section]> = {},
  /** Reveals a hidden invalid field on submit. */
  onFaults?: (errors: FieldErrors<SettingValues[Section]>) => void,
) {
  type Values = SettingValues[Section]
  const { t } = useTranslation('settings')
  const refusalWords = useRefusal('settings', { 'old-version': 'fault' })
  const faultWords = useFaultWords()
  const title = t(`sections.${section as SettingSection}`)
  const save = useSaveSection()
  const requestReload = useRequestReload()
  const { form, fill, reset, saved, typed, isDirty, version, isOutdated, keepTyped } = useSectionValues(
    section,
    state,
    writing,
  )
  const { errors, isSubmitting } = form.formState
  const [message, setMessage] = useState<string>()
  const [isSaved, setIsSaved] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  /** Editing a field clears its error; leaving it validates it again. */
  function forgive(field: Path<Values>) {
    form.clearErrors(field)
    setIsSaved(false)
  }

  function change(values: Partial<Values>) {
    fill(values)
    for (const field of Object.keys(values)) forgive(field as Path<Values>)
  }

  /** The pressed button is removed; saving comes next, so that button takes the focus. */
  function goToSave() {
    element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }

  function takeSaved() {
    reset(saved.values)
    setMessage(undefined)
    goToSave()
  }

  const submit = form.handleSubmit(async values => {
    setMessage(undefined)
    const changed = Object.entries(values).map(([field, value]) => [
      field,
      isSame(value, saved.installation[field as keyof Values]) ? null : value,
    ])
    const refusal = await save(version, { section, values: Object.fromEntries(changed) } as SettingChange)
    if (refusal) {
      setMessage(refusal.code === 'old-version' ? t('conflict.refused') : refusalWords(refusal))
      showToast({ text: t('notSaved', { section: title }), look: 'bad' })
      return
    }
    reset(values)
    setIsSaved(true)
    requestReload()
    showToast({ text: t('saved', { section: title }) })
  }, onFaults)

  return {
    saved,
    typed,
    change,
    /** The props of a field's input. */
    bind: (field: Path<Values>) => ({
      ...form.register(field, { onChange: () => forgive(field) }),
      error: faultWords(get(errors, field)),
    }),
    /** The error of a field without a bound input. */
    faultOf: (field: Path<Values>) => faultWords(get(errors, field)),
    /** The props of `<form>`. */
    own: { ref: element, onSubmit: submit, noValidate: true, 'aria-label': title },
    // The notice of the conflict already explains why nothing was saved.
    message: isOutdated ? undefined : message,
    foot: { isDirty, isSaved, isBusy: isSubmitting, onUndo: takeSaved },
    isDirty,
    isOutdated,
    takeTheirs: takeSaved,
    keepMine() {
      setMessage(undefined)
      keepTyped()
      goToSave()
    },
    /** Sets fields to the values of the installation. */
    takeInstallation(...fields: (keyof Values)[]) {
      change(Object.fromEntries(fields.map(field => [field, saved.installation[field]])) as Partial<Values>)
      goToSave()
    },
  }
}
