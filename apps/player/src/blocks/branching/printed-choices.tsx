import { type Situation, situationAfter } from '@preau/course/branching'
import { useTranslation } from 'react-i18next'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { RichText } from '#rich-text/rich-text.tsx'
import styles from './branching.module.css'

/** The choices of a situation on paper, each with its consequence and the number of the next situation. */
export function PrintedChoices({
  choices,
  situations,
}: Pick<Situation, 'choices'> & { situations: readonly Situation[] }) {
  const { t } = useTranslation('player')
  const langOf = useBlockLanguage()
  return (
    <ul className={styles.printed}>
      {choices.map(choice => {
        const next = situationAfter(choice, situations)
        return (
          <li key={choice.id}>
            <p className={styles.made} lang={langOf(choice.id)}>
              {choice.text}
            </p>
            <RichText text={choice.consequence} part={choice.id} />
            <p className="note">
              {next ? t('branching.onAt', { number: situations.indexOf(next) + 1 }) : t('branching.end')}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
