import { useEffect } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form'
import type { z } from 'zod'
import { useSession } from '#account/session.ts'
import { useCheckedForm } from '#forms/checked-form.ts'
import { changesTo } from '#forms/same-value.ts'
import { keepUnsaved, readUnsaved } from '#forms/unsaved-values.ts'

/** Initial values of a form: texts, which its schema may refuse. */
type Saved<Values> = Record<keyof Values & string, string>

/**
 * A checked form over a saved object: it follows changes saved elsewhere, and keeps unsaved values after the page
 * was left.
 */
export function useSavedForm<Values extends FieldValues>(
  name: string,
  schema: z.ZodType<Values>,
  saved: Saved<Values>,
) {
  const mail = useSession().user?.mail
  const form = useCheckedForm<Values>(schema, saved as unknown as DefaultValues<Values>)
  const { reset, setValue, getValues, watch } = form
  const savedTexts = JSON.stringify(saved)

  useEffect(() => {
    const saved: Record<string, string> = JSON.parse(savedTexts)
    const place = { keepAs: `own-account/${name}`, mail }
    reset(saved as DefaultValues<Values>, { keepDirtyValues: true, keepErrors: true })
    for (const [field, text] of Object.entries(readUnsaved(place, saved).values))
      setValue(field as Path<Values>, text as PathValue<Values, Path<Values>>, { shouldDirty: true })
    const keep = (typed: object) => keepUnsaved(place, { values: changesTo<object>(saved, typed) })
    keep(getValues())
    return watch(keep).unsubscribe
  }, [name, mail, savedTexts, reset, setValue, getValues, watch])

  return { ...form, reset: (texts: Saved<Values>) => reset(texts as unknown as DefaultValues<Values>) }
}
