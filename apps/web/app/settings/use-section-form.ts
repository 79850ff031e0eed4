import type { SettingChange, SettingsState } from '@preau/contract/settings/schemas'
import { type SettingSection, type SettingValues, settingFields } from '@preau/contract/settings/settings-fields'
import { showToast } from '@preau/ui/toast/toast'
import { useRef, useState } from 'react'
import { type FieldErrors, get, type Path, type PathValue } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSession } from '#account/session.ts'
import { isSame } from '#forms/same-value.ts'
import { useVersionedForm, type Writing } from '#forms/versioned-form.ts'
import { useRefusal } from '#use-refusal.ts'
import { useFaultWords } from './fault-words.ts'
import { useRequestReload } from './reload-on-leave.ts'
import { useSaveSection } from './use-settings-state.ts'

/** The form of one section: its fields, saving, and the resolution of conflicts. */
export function useSectionForm<Section extends SettingSection>(
  section: Section,
  state: SettingsState,
  writing: Writing<SettingValues[Section]> = {},
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
  const saved = state.sections[section] as SettingsState['sections'][SettingSection] & {
    values: Values
    installation: Values
  }
  const form = useVersionedForm<Values>({
    // TypeScript knows this of each section, but not of an arbitrary one.
    schema: z.object(settingFields[section]) as unknown as z.ZodType<Values>,
    saved: saved.values,
    version: saved.version,
    keepAs: `settings/${section}`,
    mail: useSession().user?.mail,
    revalidates: 'onBlur',
    ...writing,
  })
  const { typed, isDirty, isOutdated } = form
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
    for (const [field, value] of Object.entries(values) as [Path<Values>, PathValue<Values, Path<Values>>][]) {
      form.setValue(field, value)
      forgive(field)
    }
  }

  /** Focuses the save button: the pressed button disappears, and saving is the next step. */
  function goToSave() {
    element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }

  function takeSaved() {
    form.undo()
    setMessage(undefined)
    goToSave()
  }

  const submit = form.handleSubmit(async values => {
    setMessage(undefined)
    const changed = Object.entries(values).map(([field, value]) => [
      field,
      isSame(value, saved.installation[field as keyof Values]) ? null : value,
    ])
    const { answer, refusal } = await save(form.version, {
      section,
      values: Object.fromEntries(changed),
    } as SettingChange)
    if (refusal) {
      setMessage(refusal.code === 'old-version' ? t('conflict.refused') : refusalWords(refusal))
      showToast({ text: t('notSaved', { section: title }), look: 'bad' })
      return
    }
    form.settle(values, answer[0]?.sections[section].version)
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
      form.keepTyped()
      goToSave()
    },
    /** Sets fields to the values of the installation. */
    takeInstallation(...fields: (keyof Values)[]) {
      change(Object.fromEntries(fields.map(field => [field, saved.installation[field]])) as Partial<Values>)
      goToSave()
    },
  }
}
