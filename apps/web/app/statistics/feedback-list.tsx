import { type Usefulness, usefulnesses } from '@preau/contract/feedback/calls'
import { languages } from '@preau/locales/languages'
import { Progress } from '@preau/ui/progress/progress'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#administration/use-formats.ts'
import { useLanguage } from '#site.tsx'
import styles from './statistics.module.css'
import { useFeedback } from './use-statistics.ts'

/** Feedback to the authors of a tool, without names; nothing as long as there is none. */
export function FeedbackList({ tool }: { tool: string }) {
  const { t } = useTranslation('statistics')
  const { number } = useFormats()
  const { locale } = languages[useLanguage()]
  const { data } = useFeedback(tool)
  const all = data?.counts.reduce((sum, count) => sum + count, 0) ?? 0
  if (!data || all === 0) return null
  const nameOf = (usefulness: Usefulness) => t(`feedback.usefulness.${usefulness}`)
  return (
    <section aria-labelledby="feedback-title">
      <h2 id="feedback-title">{t('feedback.title')}</h2>
      <p className={styles.lead}>{t('feedback.lead', { count: all })}</p>
      <div className={`stack gap-12 ${styles.usefulness}`}>
        {[...usefulnesses].reverse().map(usefulness => (
          <Progress
            key={usefulness}
            value={data.counts[usefulness - 1] ?? 0}
            max={all}
            label={`${nameOf(usefulness)} · ${number(data.counts[usefulness - 1] ?? 0)}`}
          />
        ))}
      </div>
      {data.words.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
        <ul role="list" className={`stack gap-20 ${styles.words}`}>
          {data.words.map(({ usefulness, text, at }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be identical on the same day, and the order is fixed
            <li key={place}>
              <blockquote dir="auto">{text}</blockquote>
              <p className="note">
                {[nameOf(usefulness), new Date(at).toLocaleDateString(locale, { dateStyle: 'long' })].join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
