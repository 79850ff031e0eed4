import { languages as allLanguages, type Language } from '@preau/locales/languages'
import { useTranslation } from 'react-i18next'
import { WordsFields } from '#library-administration/words-fields.tsx'
import type { DetailsFormState } from './details-fields.tsx'
import styles from './fields.module.css'

/** Name and description in the platform's other languages. */
export function TranslationFields({ form, languages }: { form: DetailsFormState; languages: Language[] }) {
  const { t } = useTranslation('library-administration')
  return (
    <div className="stack gap-24">
      <p className={`small ${styles.note}`}>{t('form.translationsHint')}</p>
      {languages.map(code => (
        <fieldset key={code} className={`stack gap-16 ${styles.group}`}>
          <legend>{allLanguages[code].name}</legend>
          <WordsFields form={form} language={code} translation={code} />
        </fieldset>
      ))}
    </div>
  )
}
