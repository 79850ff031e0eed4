import { isEasyLanguage } from '@preau/locales/languages'
import { Progress } from '@preau/ui/progress/progress'
import { useTranslation } from 'react-i18next'
import styles from '#edit/list-dialog/list-dialog.module.css'
import type { Check } from '#edit/tool/check-tool.ts'
import { useLanguageHeadings } from '#platform/use-language-headings.ts'

/** The languages with missing or outdated translations, and the progress of each; renders nothing if there is none. */
export function LanguageCounts({ counts }: { counts: Check['languages'] }) {
  const { t } = useTranslation('editor')
  const languageHeading = useLanguageHeadings()
  // An author writes easy language where they want: what is missing in it is not behind.
  const behind = counts.filter(
    ({ language, words, written, outdated }) => outdated > 0 || (written < words && !isEasyLanguage(language)),
  )
  if (behind.length === 0) return null
  return (
    <section className={`stack gap-16 ${styles.part}`}>
      <h3>{t('publish.languages')}</h3>
      {behind.map(({ language, words, written, outdated }) => (
        <div key={language} className={`stack gap-6 ${styles.count}`}>
          <Progress value={written} max={Math.max(1, words)} label={languageHeading(language)} />
          <p className="note">
            {t('publish.written', { count: written, words })}
            {outdated > 0 && ` · ${t('publish.outdated', { count: outdated })}`}
          </p>
        </div>
      ))}
    </section>
  )
}
