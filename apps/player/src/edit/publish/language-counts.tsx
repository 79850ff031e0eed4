import { languages } from '@preau/locales/languages'
import { Progress } from '@preau/ui/progress/progress'
import { useTranslation } from 'react-i18next'
import styles from '#edit/list-dialog/list-dialog.module.css'
import type { Check } from './use-publish.ts'

/** How far the tool is in each language. */
export function LanguageCounts({ counts }: { counts: Check['languages'] }) {
  const { t } = useTranslation('editor')
  return (
    <section className={styles.part}>
      <h3>{t('publish.languages')}</h3>
      {counts.map(({ language, words, written, outdated }) => (
        <div key={language} className={styles.count}>
          <Progress value={written} max={Math.max(1, words)} label={languages[language].name} />
          <p className={styles.note}>
            {t('publish.written', { count: written, words })}
            {outdated > 0 && ` · ${t('publish.outdated', { count: outdated })}`}
          </p>
        </div>
      ))}
    </section>
  )
}
