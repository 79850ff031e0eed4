import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { useCheckedForm } from './checked-form.ts'
import { changesTo, isSame } from './same-value.ts'
import { keepUnsaved, readUnsaved, type UnsavedKey } from './unsaved-values.ts'

/** Conversions between what is saved and the fields of a form; the identity by default. */
export type Writing<Values> = {
  /** Converts the saved value to fields: each needs a value, such as a blank text for a missing one. */
  shown?: (saved: Values) => Values
  /** Fields as they are saved, such as no text for a blank one. */
  meant?: (typed: Values) => Values
}

/**
 * A checked form over saved values: untouched fields follow what is saved; typed ones are kept until they are saved or
 * undone, whatever others save, also across a reload.
 */
export function useVersionedForm<Values extends FieldValues>({
  schema,
  saved: given,
  version: current = 0,
  keepAs,
  mail,
  shown = saved => saved,
  meant = typed => typed,
  revalidates,
}: {
  schema: z.ZodType<Values>
  /** The saved values; texts may be ones that the schema refuses, such as blank ones. */
  saved: Values | Record<keyof Values & string, string>
  /** The version of what is saved, if it has versions. */
  version?: number
  /** When a field with an error is validated again; while it is typed in by default. */
  revalidates?: 'onBlur'
} & UnsavedKey &
  Writing<Values>) {
  const saved = given as Values
  const [place] = useState({ keepAs, mail })
  const [begun] = useState(() => readUnsaved(place, saved))
  const form = useCheckedForm<Values>(
    z.preprocess(typed => meant(typed as Values), schema),
    shown({ ...saved, ...begun.values }) as DefaultValues<Values>,
    revalidates,
  )
  const typed = form.watch()
  const values = changesTo(saved, typed, meant(typed))
  const isDirty = Object.keys(values).length > 0
  const { isSubmitting } = form.formState
  const [version, setVersion] = useState(begun.version ?? current)
  const [ownVersion, setOwnVersion] = useState<number>()
  if (!isDirty && version !== current) setVersion(current)
  const unsaved = JSON.stringify({ version, values })
  const keep = () => keepUnsaved(place, JSON.parse(unsaved))

  useEffect(() => keepUnsaved(place, JSON.parse(unsaved)), [place, unsaved])
  // A reset ends the submission for React Hook Form; what others save in between is followed after it.
  useFollowed(saved, isSubmitting, before => {
    const written = form.getValues()
    form.reset(shown({ ...written, ...saved, ...changesTo(before, written, meant(written)) }), { keepErrors: true })
  })

  return {
    ...form,
    typed,
    /** Whether something typed is not saved. */
    isDirty,
    /** After a success: fields that still have the value that was sent get these ones, which are saved as `version`. */
    settle(values: typeof given, version = current) {
      form.settle(shown(values as Values))
      setVersion(version)
      setOwnVersion(version)
    },
    /** Goes back to what is saved. */
    undo: () => form.reset(shown(saved)),
    /** The version the typed values are based on: the saved one, until something is typed. */
    version,
    /** A conflict: somebody else has saved since. */
    isOutdated: isDirty && version !== current && !(version === ownVersion && version > current),
    /** Rebases the typed values on what is saved now. */
    keepTyped: () => setVersion(current),
    /** Stores what is typed once more, after consent to storing was given. */
    keep,
    /** Deletes what is stored, once it is sent. */
    forget: () => keepUnsaved(place, { values: {} }),
  }
}

/** Calls back when the saved value changes, before the next paint; not before `isPaused` ends. */
function useFollowed<Value>(value: Value, isPaused: boolean, follow: (before: Value) => void) {
  const last = useRef(value)
  useLayoutEffect(() => {
    if (isPaused) return
    const before = last.current
    last.current = value
    if (!isSame(before, value)) follow(before)
  })
}
