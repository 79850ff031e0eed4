import { descriptionMaximum, nameMaximum, type Word } from '@preau/contract/library/library-object'
import type { Language } from '@preau/locales/languages'
import { TextArea } from '@preau/ui/text-area/text-area'
import { TextField } from '@preau/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import type { DetailsFormState } from './details/details-fields.tsx'
import { useFault } from './use-fault.ts'

/** The words of a level or a tool in one language: the original, or a translation, in which each may be blank. */
export function WordsFields({
  form: { register, formState },
  language,
  translation,
  nameHint,
}: {
  form: DetailsFormState
  /** The language of the words. */
  language: Language
  /** The translation they belong to; absent for the original. */
  translation?: Language
  nameHint?: string
}) {
  const { t } = useTranslation('library-administration')
  const fault = useFault()
  const { errors: all } = formState
  const errors = translation ? all.translations?.[translation] : all
  const inForm = (word: Word) => register(translation ? (`translations.${translation}.${word}` as const) : word)
  return (
    <>
      <TextField
        {...inForm('name')}
        label={t('form.name')}
        {...(!translation && { required: true, autoFocus: true })}
        dir="auto"
        lang={language}
        autoComplete="off"
        error={fault(errors?.name, nameMaximum)}
        {...(nameHint !== undefined && { hint: nameHint })}
      />
      <TextArea
        {...inForm('description')}
        label={t('form.description')}
        optional={!translation}
        dir="auto"
        lang={language}
        error={fault(errors?.description, descriptionMaximum)}
      />
    </>
  )
}
