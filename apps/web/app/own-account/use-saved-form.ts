import { useEffect } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form'
import type { z } from 'zod'
import { useSession } from '#account/session.ts'
import { useCheckedForm } from '#forms/checked-form.ts'
import { changesTo, keepDraft, readDraft, type Texts } from './drafts.ts'

/** Initial values of a form: texts, which its schema may refuse. */
type Saved<Values> = Record<keyof Values & string, string>

/**
 * A checked form over a saved object: it follows changes saved elsewhere, and keeps unsaved values as a draft after the
 * page was left.
 * @param draftFields the fields stored as a draft; never a password
 */
export function useSavedForm<Values extends FieldValues>(
  name: string,
  schema: z.ZodType<Values>,
  saved: Saved<Values>,
  draftFields: readonly (keyof Values & string)[],
) {
  const { user } = useSession()
  const mail = user?.mail ?? ''
  const form = useCheckedForm<Values>(schema, saved as unknown as DefaultValues<Values>)
  const { reset, setValue, getValues, watch } = form
  const savedTexts = JSON.stringify(saved)
  const fields = draftFields.join(' ')

  useEffect(() => {
    const saved: Texts = JSON.parse(savedTexts)
    const names = fields.split(' ')
    reset(saved as DefaultValues<Values>, { keepDirtyValues: true, keepErrors: true })
    for (const [field, text] of Object.entries(changesTo(saved, readDraft(name, mail, names), names)))
      setValue(field as Path<Values>, text as PathValue<Values, Path<Values>>, { shouldDirty: true })
    const keep = (typed: object) => keepDraft(name, mail, changesTo(saved, typed as Texts, names))
    keep(getValues())
    return watch(keep).unsubscribe
  }, [name, mail, savedTexts, fields, reset, setValue, getValues, watch])

  return { ...form, reset: (texts: Saved<Values>) => reset(texts as unknown as DefaultValues<Values>) }
}
