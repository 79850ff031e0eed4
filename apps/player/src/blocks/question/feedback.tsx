import type { Mark } from '@preau/course/question'
import type { RichText as RichTextDocument } from '@preau/course/rich-text'
import { Icon, type IconName } from '@preau/ui/icon/icon'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RichText } from '#blocks/rich-text/rich-text.tsx'
import styles from './feedback.module.css'
import type { GivenQuestion } from './use-question.ts'

/** What became of an answer, in a word, a shape and the author's explanation; nothing until there is something to say. */
export function Feedback({ question, own }: { question: GivenQuestion; own: RichTextDocument | undefined }) {
  const { t } = useTranslation('player')
  const { mark, isWaiting, isAway } = question
  if (isWaiting && isAway) {
    return (
      <Said look="wait" icon="clock" title={t('question.kept')}>
        <p>{t('question.keptWhy')}</p>
      </Said>
    )
  }
  if (!mark) return null
  const verdict = verdictOf(mark)
  return (
    <Said
      look={mark.isRight ? 'right' : 'wrong'}
      icon={mark.isRight ? 'check' : 'retry'}
      title={t(`verdict.${verdict}`)}
    >
      {verdict === 'incomplete' && <p>{t('question.someMissing')}</p>}
      {own && <RichText text={own} />}
      {mark.feedback && <RichText text={mark.feedback} />}
    </Said>
  )
}

function Said(props: { look: 'right' | 'wrong' | 'wait'; icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className={styles.feedback} data-look={props.look}>
      <span className={styles.mark}>
        <Icon name={props.icon} />
      </span>
      <div className={styles.words}>
        <h2>{props.title}</h2>
        {props.children}
      </div>
    </div>
  )
}

/** All that was chosen may be right, and the answer not complete. */
function verdictOf({ isRight, score, parts }: Mark): 'right' | 'incomplete' | 'nearly' | 'wrong' {
  if (isRight) return 'right'
  const verdicts = Object.values(parts)
  if (verdicts.length > 0 && verdicts.every(part => part.isRight)) return 'incomplete'
  return score >= 0.5 ? 'nearly' : 'wrong'
}
