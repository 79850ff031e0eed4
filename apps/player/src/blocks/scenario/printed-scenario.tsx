import type { LearnerBlockOf } from '@preau/course/block'
import { useTranslation } from 'react-i18next'
import { PrintedChoices } from '#blocks/branching/printed-choices.tsx'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { RichText } from '#rich-text/rich-text.tsx'
import styles from './view.module.css'

/** All situations by number, each choice with its consequence and the number of the next situation. */
export function PrintedScenario({ situations }: Pick<LearnerBlockOf<'scenario'>, 'situations'>) {
  const { t } = useTranslation('player')
  const langOf = useBlockLanguage()
  return (
    <ol className={`stack gap-16 ${styles.printed}`}>
      {situations.map(({ id, title, text, choices }) => (
        <li key={id}>
          <p className={styles.title} lang={langOf(id)}>
            {title}
          </p>
          <RichText text={text} part={id} />
          {choices.length === 0 && <p className="note">{t('scenario.over')}</p>}
          <PrintedChoices choices={choices} situations={situations} />
        </li>
      ))}
    </ol>
  )
}
