import type { SettingChange, SettingsState } from '@preau/contract/settings/schemas'
import type { SettingSection, SettingValues } from '@preau/contract/settings/settings-fields'
import { showToast } from '@preau/ui/toast/toast'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type DefaultValues, get, type Path, type PathValue, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { useRefusalWords } from '#own-account/refusal-words.ts'
import { useFaultWords } from './fault-words.ts'
import { useLeaveAnew } from './leave-anew.ts'
import { isSame } from './same-value.ts'
import { keepDraft, readDraft } from './section-drafts.ts'
import { resolverOf } from './section-resolver.ts'
import { useSaveSection } from './use-settings-state.ts'

/**
 * The form over one section: it follows what is saved as long as nothing is typed; what is typed stays, whatever others
 * save, over a reload too.
 * @param meant what is meant by what stands in the fields, such as no text for a blank one
 */
export function useSectionForm<Section extends SettingSection>(
  section: Section,
  state: SettingsState,
  meant: (typed: SettingValues[Section]) => SettingValues[Section] = typed => typed,
) {
  type Values = SettingValues[Section]
  const { t } = useTranslation('settings')
  const mail = useSession().user?.mail ?? ''
  const refusalWords = useRefusalWords()
  const faultWords = useFaultWords()
  const title = t(`sections.${section as SettingSection}`)
  const save = useSaveSection()
  const leaveAnew = useLeaveAnew()
  const saved = state.sections[section] as SettingsState['sections'][SettingSection] & {
    values: Values
    installation: Values
  }
  const [begun] = useState(() => readDraft<Values>(section, mail, saved.values))
  const form = useForm<Values>({
    defaultValues: { ...saved.values, ...begun?.values } as DefaultValues<Values>,
    resolver: resolverOf(section, meant),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
  const { errors, isSubmitting } = form.formState
  const [message, setMessage] = useState<string>()
  const [isSaved, setIsSaved] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const typed = form.watch()
  const isTyped = (field: keyof Values) => !isSame(meant(typed)[field], saved.values[field])
  const changed = (Object.keys(saved.values) as (keyof Values)[]).filter(isTyped)
  const isDirty = changed.length > 0
  // The version that is typed over: the saved one, until something is typed.
  const [version, setVersion] = useState(begun?.version ?? saved.version)
  if (!isDirty && version !== saved.version) setVersion(saved.version)
  const isOutdated = isDirty && version !== saved.version
  const draft = JSON.stringify(
    isDirty ? { version, values: Object.fromEntries(changed.map(f => [f, typed[f]])) } : null,
  )

  useEffect(() => keepDraft(section, mail, JSON.parse(draft)), [section, mail, draft])
  useFollowed(saved.values, (before, now) => {
    const written = form.getValues()
    const left = Object.entries(now).filter(([field]) =>
      isSame(meant(written)[field as keyof Values], before[field as keyof Values]),
    )
    form.reset({ ...written, ...Object.fromEntries(left) }, { keepErrors: true })
  })

  /** What is mended is no fault any more; what is not is one again when the field is left. */
  function forgive(field: Path<Values>) {
    form.clearErrors(field)
    setIsSaved(false)
  }

  function change(values: Partial<Values>) {
    for (const [field, value] of Object.entries(values)) {
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>)
      forgive(field as Path<Values>)
    }
  }

  /** The button that was pressed goes away; what comes next is to save. */
  function goToSave() {
    element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }

  function takeSaved() {
    form.reset(saved.values)
    setMessage(undefined)
    goToSave()
  }

  const submit = form.handleSubmit(async values => {
    setMessage(undefined)
    const asked = Object.entries(values).map(([field, value]) => [
      field,
      isSame(value, saved.installation[field as keyof Values]) ? null : value,
    ])
    const refusal = await save(version, { section, values: Object.fromEntries(asked) } as SettingChange)
    if (refusal) {
      setMessage(refusal.code === 'old-version' ? t('clash.refused') : refusalWords(refusal))
      showToast({ text: t('notSaved', { section: title }), look: 'bad' })
      return
    }
    form.reset(values)
    setIsSaved(true)
    leaveAnew()
    showToast({ text: t('saved', { section: title }) })
  })

  return {
    saved,
    typed,
    change,
    /** What an input of a field takes. */
    bind: (field: Path<Values>) => ({
      ...form.register(field, { onChange: () => forgive(field) }),
      error: faultWords(get(errors, field)),
    }),
    /** What is wrong with a field that no input is bound to. */
    faultOf: (field: Path<Values>) => faultWords(get(errors, field)),
    /** Of `<form>`. */
    own: { ref: element, onSubmit: submit, noValidate: true, 'aria-label': title },
    // What somebody else has saved says by itself why nothing was saved.
    message: isOutdated ? undefined : message,
    foot: { isDirty, isSaved, isBusy: isSubmitting, onUndo: takeSaved },
    isDirty,
    /** Somebody else has saved the section since this was begun. */
    isOutdated,
    takeTheirs: takeSaved,
    keepMine() {
      setMessage(undefined)
      setVersion(saved.version)
      goToSave()
    },
    /** Puts fields back to what the installation says. */
    takeInstallation(...fields: (keyof Values)[]) {
      change(Object.fromEntries(fields.map(field => [field, saved.installation[field]])) as Partial<Values>)
      goToSave()
    },
  }
}

/** Tells of a saved value that gives way to another, before that is drawn. */
function useFollowed<Value>(value: Value, follow: (before: Value, now: Value) => void) {
  const last = useRef(value)
  useLayoutEffect(() => {
    const before = last.current
    last.current = value
    if (before !== value) follow(before, value)
  })
}
