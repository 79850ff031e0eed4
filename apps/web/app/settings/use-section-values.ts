import type { SettingsState } from '@preau/contract/settings/schemas'
import type { SettingSection, SettingValues } from '@preau/contract/settings/settings-fields'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type DefaultValues, type Path, type PathValue, useForm } from 'react-hook-form'
import { useSession } from '#account/session.ts'
import { changesTo, isSame } from '#forms/same-value.ts'
import { keepUnsaved, readUnsaved } from '#forms/unsaved-values.ts'
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
  const mail = useSession().user?.mail
  const saved = state.sections[section] as SettingsState['sections'][SettingSection] & {
    values: Values
    installation: Values
  }
  const [begun] = useState(() => readUnsaved({ keepAs: `settings/${section}`, mail }, saved.values))
  const form = useForm<Values>({
    defaultValues: shown({ ...saved.values, ...begun.values }) as DefaultValues<Values>,
    resolver: resolverOf(section, meant),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
  const typed = form.watch()
  const changes = changesTo<Values>(saved.values, typed, meant(typed))
  const isDirty = Object.keys(changes).length > 0
  const [version, setVersion] = useState(begun.version ?? saved.version)
  if (!isDirty && version !== saved.version) setVersion(saved.version)
  const unsaved = JSON.stringify({ version, values: changes })

  useEffect(() => keepUnsaved({ keepAs: `settings/${section}`, mail }, JSON.parse(unsaved)), [section, mail, unsaved])
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
