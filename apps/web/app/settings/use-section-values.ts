import type { SettingsState } from '@preau/contract/settings/schemas'
import type { SettingSection, SettingValues } from '@preau/contract/settings/settings-fields'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type DefaultValues, type Path, type PathValue, useForm } from 'react-hook-form'
import { useSession } from '#account/session.ts'
import { isSame } from './same-value.ts'
import { keepDraft, readDraft } from './section-drafts.ts'
import { resolverOf } from './section-resolver.ts'

/** Conversions between the values of a section and its fields; the identity by default. */
export type SectionWriting<Values> = {
  /** Values to fields: every field needs one, such as a blank text for a missing value. */
  shown?: (values: Values) => Values
  /** Fields to values, such as no text for a blank one. */
  meant?: (typed: Values) => Values
}

/**
 * The values typed over the saved ones of a section: untouched fields follow what is saved; typed ones are kept,
 * whatever others save, also across a reload.
 */
export function useSectionValues<Section extends SettingSection>(
  section: Section,
  state: SettingsState,
  { shown = values => values, meant = typed => typed }: SectionWriting<SettingValues[Section]>,
) {
  type Values = SettingValues[Section]
  const mail = useSession().user?.mail ?? ''
  const saved = state.sections[section] as SettingsState['sections'][SettingSection] & {
    values: Values
    installation: Values
  }
  const [begun] = useState(() => readDraft<Values>(section, mail, saved.values))
  const form = useForm<Values>({
    defaultValues: shown({ ...saved.values, ...begun?.values }) as DefaultValues<Values>,
    resolver: resolverOf(section, meant),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
  const typed = form.watch()
  const isTyped = (field: keyof Values) => !isSame(meant(typed)[field], saved.values[field])
  const changed = (Object.keys(saved.values) as (keyof Values)[]).filter(isTyped)
  const isDirty = changed.length > 0
  const [version, setVersion] = useState(begun?.version ?? saved.version)
  if (!isDirty && version !== saved.version) setVersion(saved.version)
  const draft = JSON.stringify(
    isDirty ? { version, values: Object.fromEntries(changed.map(f => [f, typed[f]])) } : null,
  )

  useEffect(() => keepDraft(section, mail, JSON.parse(draft)), [section, mail, draft])
  useFollowed(saved.values, (before, now) => {
    const written = form.getValues()
    const left = Object.entries(now).filter(([field]) =>
      isSame(meant(written)[field as keyof Values], before[field as keyof Values]),
    )
    form.reset(shown({ ...written, ...Object.fromEntries(left) }), { keepErrors: true })
  })

  return {
    form,
    /** Sets fields as if they were typed. */
    fill(values: Partial<Values>) {
      for (const [field, value] of Object.entries(values))
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>)
    },
    /** Starts over with these values. */
    reset: (values: Values) => form.reset(shown(values)),
    saved,
    typed,
    isDirty,
    /** The version the typed values are based on: the saved one, until something is typed. */
    version,
    /** A conflict: somebody else has saved the section since. */
    isOutdated: isDirty && version !== saved.version,
    /** Rebases the typed values on the current saved ones. */
    keepTyped: () => setVersion(saved.version),
  }
}

/** Calls back when the saved value changes, before the next paint. */
function useFollowed<Value>(value: Value, follow: (before: Value, now: Value) => void) {
  const last = useRef(value)
  useLayoutEffect(() => {
    const before = last.current
    last.current = value
    if (before !== value) follow(before, value)
  })
}
