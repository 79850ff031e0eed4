import type { Language } from '@preau/locales/languages'
import { useTranslation } from 'react-i18next'
import { useLesson } from '#lesson/lesson.ts'
import styles from './printed-choices.module.css'

/** The choices as text: on paper, nothing opens. */
export function PrintedChoices({
  choices,
}: {
  choices: readonly { id: string; text: string; lang: Language | undefined }[]
}) {
  const { t } = useTranslation('player')
  const { isPrinted } = useLesson()
  if (!isPrinted) return null
  return (
    <p className={`small ${styles.choices}`}>
      {t('print.choices')}{' '}
      {choices.map(({ id, text, lang }, index) => (
        <span key={id} lang={lang}>
          {index > 0 && ' · '}
          {text}
        </span>
      ))}
    </p>
  )
}
