import { fewestWrong } from '@preau/contract/statistics/calls'
import { Progress } from '@preau/ui/progress/progress'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#administration/use-formats.ts'
import styles from './statistics.module.css'
import type { ToolStatistics } from './use-statistics.ts'

type Question = NonNullable<ToolStatistics['questions']>[number]

/** How each question is answered, and which mistakes are frequent. */
export function Questions({
  questions,
  slides,
}: {
  questions: Question[]
  slides: NonNullable<ToolStatistics['slides']>
}) {
  const { t } = useTranslation('statistics')
  return (
    <section aria-labelledby="questions-title">
      <h2 id="questions-title">{t('questions.title')}</h2>
      <p className={styles.lead}>{t('questions.lead', { fewest: fewestWrong })}</p>
      {questions.length === 0 ? (
        <p className={styles.few}>{t('questions.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
        <ul role="list" className={`stack gap-16 ${styles.questions}`}>
          {questions.map(question => (
            <li key={`${question.slide} ${question.block}`}>
              <AskedQuestion question={question} slide={slides.find(({ slide }) => slide === question.slide)?.name} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function AskedQuestion({ question, slide }: { question: Question; slide: string | undefined }) {
  const { t } = useTranslation('statistics')
  const { number } = useFormats()
  const { type, prompt, isAssessment, answered, right, wrong } = question
  const wordsOf = (words: string[]) =>
    type === 'true-false' ? t(`questions.${words[0] === 'true' ? 'true' : 'false'}`) : words.join(' · ')
  return (
    <>
      <p className="note">{[slide, t(`questions.${isAssessment ? 'assessment' : 'practice'}`)].join(' · ')}</p>
      <h3>{prompt}</h3>
      <Progress
        value={right}
        max={answered}
        label={t('questions.right', { right: number(right), answered: number(answered) })}
      />
      {wrong.length > 0 && (
        <>
          <p>{t('questions.frequent')}</p>
          <dl className={styles.wrong}>
            {wrong.map(({ words, count }) => (
              <div key={words.join()} style={{ display: 'contents' }}>
                <dt>{number(count)}</dt>
                <dd>{wordsOf(words)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  )
}
