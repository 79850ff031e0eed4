import type { LearnerBlockOf } from '@preau/course/block'
import { useTranslation } from 'react-i18next'
import { PrintedChoices } from '#blocks/branching/printed-choices.tsx'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import styles from './view.module.css'

/**
 * The script of a conversation: all situations by number, who says what, and each answer with its consequence and where
 * it leads.
 */
export function PrintedConversation({ block: { people, situations } }: { block: LearnerBlockOf<'conversation'> }) {
  const { t } = useTranslation('player')
  const langOf = useBlockLanguage()
  return (
    <ol className={`stack gap-16 ${styles.script}`}>
      {situations.map(({ id, messages, choices }) => (
        <li key={id}>
          {messages.map(message => {
            const person = people.find(one => one.id === message.from)
            return (
              <p key={message.id}>
                {message.from === undefined ? (
                  <span className={styles.speaker}>{t('conversation.you')}</span>
                ) : (
                  <span className={styles.speaker} lang={langOf(message.from)}>
                    {person?.name}
                  </span>
                )}{' '}
                <span lang={langOf(message.id)}>{message.text}</span>
              </p>
            )
          })}
          {choices.length === 0 && <p className="note">{t('conversation.over')}</p>}
          <PrintedChoices choices={choices} situations={situations} />
        </li>
      ))}
    </ol>
  )
}
