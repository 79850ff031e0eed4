import type { LearnerBlockOf } from '@preau/course/block'
import { situationAfter } from '@preau/course/blocks/scenario/paths'
import { useTranslation } from 'react-i18next'
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
          <ul>
            {choices.map(choice => {
              const next = situationAfter(choice, situations)
              return (
                <li key={choice.id}>
                  <p className={styles.made} lang={langOf(choice.id)}>
                    {choice.text}
                  </p>
                  <RichText text={choice.consequence} part={choice.id} />
                  <p className="note">
                    {next ? t('scenario.onAt', { number: situations.indexOf(next) + 1 }) : t('scenario.end')}
                  </p>
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ol>
  )
}
