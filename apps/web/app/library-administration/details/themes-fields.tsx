import { themes } from '@preau/course/themes'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { useTranslation } from 'react-i18next'
import type { DetailsFormState } from './details-fields.tsx'
import styles from './fields.module.css'

/** The topics of a tool. */
export function ThemesFields({ form: { register } }: { form: DetailsFormState }) {
  const { t } = useTranslation(['library-administration', 'main-site'])
  return (
    <fieldset className={styles.themes}>
      <legend className="visually-hidden">{t('form.themes')}</legend>
      <p className={`small ${styles.note}`}>{t('form.themesHint')}</p>
      {themes.map(theme => (
        <Checkbox key={theme} {...register('themes')} value={theme} label={t(`main-site:themes.${theme}`)} />
      ))}
    </fieldset>
  )
}
