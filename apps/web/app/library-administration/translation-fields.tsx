import { descriptionMaximum, nameMaximum } from '@preau/contract/library/library-object'
import { languages as allLanguages, type Language } from '@preau/locales/languages'
import { TextArea } from '@preau/ui/text-area/text-area'
import { TextField } from '@preau/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import styles from './fields.module.css'
import type { TargetFormState } from './target-fields.tsx'
import { useFault } from './use-fault.ts'

/** Name and description in the platform's other languages. */
export function TranslationFields({
  form: { register, formState },
  languages,
}: {
  form: TargetFormState
  languages: Language[]
}) {
  const { t } = useTranslation('library-administration')
  const fault = useFault()
  const errors = formState.errors.translations
  return (
    <div className={styles.groups}>
      <p className={styles.note}>{t('form.translationsHint')}</p>
      {languages.map(code => (
        <fieldset key={code} className={styles.group}>
          <legend>{allLanguages[code].name}</legend>
          <TextField
            {...register(`translations.${code}.name`)}
            label={t('form.name')}
            dir="auto"
            lang={code}
            autoComplete="off"
            error={fault(errors?.[code]?.name, nameMaximum)}
          />
          <TextArea
            {...register(`translations.${code}.description`)}
            label={t('form.description')}
            dir="auto"
            lang={code}
            error={fault(errors?.[code]?.description, descriptionMaximum)}
          />
        </fieldset>
      ))}
    </div>
  )
}
