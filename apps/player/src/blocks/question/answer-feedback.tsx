import type { Mark } from '@preau/course/question'
import type { RichText as RichTextDocument } from '@preau/course/rich-text'
import { Icon, type IconName } from '@preau/ui/icon/icon'
import { type ReactNode, type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RichText } from '#rich-text/rich-text.tsx'
import styles from './feedback.module.css'
import type { RecordedQuestion } from './use-question.ts'

/** A part of a question, and what it is called. */
export type NamedPart = { id: string; name: ReactNode }

/** The result of an answer: a word, a symbol and the author's explanation; nothing before marking. */
export function AnswerFeedback({
  question,
  counts,
  own,
  parts = [],
  place,
}: {
  question: RecordedQuestion
  /** Whether its points count for a certificate. */
  counts: boolean
  own: { text: RichTextDocument | undefined; part: string } | undefined
  /** The parts of the question, in the order in which learners see them. */
  parts?: readonly NamedPart[] | undefined
  place: Ref<HTMLDivElement>
}) {
  const { t } = useTranslation('player')
  const { mark, isWaiting, isAway, refusal, keptBy, isLocked } = question
  if (refusal) {
    return (
      <Said look="wrong" icon="alert" title={t(`question.${refusal}`)} place={place}>
        <p>{t(`question.${refusal}Why`)}</p>
      </Said>
    )
  }
  if (keptBy) {
    return (
      <Said look="wait" icon="clock" title={t(`question.${keptBy}`)} place={place}>
        <p>{t(`question.${keptBy}Why`)}</p>
      </Said>
    )
  }
  if (isWaiting && isAway) {
    return (
      <Said look="wait" icon="clock" title={t('question.kept')} place={place}>
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
      place={place}
    >
      {verdict !== 'right' && <Missing mark={mark} />}
      {own?.text && <RichText text={own.text} part={own.part} />}
      {mark.feedback && <RichText text={mark.feedback} />}
      <WrongParts parts={parts} mark={mark} />
      {verdict !== 'right' && (
        <p className={styles.goOn}>{t(`question.${isLocked ? 'goOnOnly' : 'goOn'}${counts ? 'Assessment' : ''}`)}</p>
      )}
    </Said>
  )
}

function Said(props: {
  look: 'right' | 'wrong' | 'wait'
  icon: IconName
  title: string
  place: Ref<HTMLDivElement>
  children: ReactNode
}) {
  const title = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div
      ref={props.place}
      className={styles.feedback}
      data-look={props.look}
      role="group"
      aria-labelledby={title}
      tabIndex={-1}
    >
      <span className={styles.mark}>
        <Icon name={props.icon} />
      </span>
      <div className={`stack gap-6 ${styles.words}`}>
        <h2 id={title}>{props.title}</h2>
        {props.children}
      </div>
    </div>
  )
}

/** *Nearly right* needs more than half of the points. */
function verdictOf({ isRight, score }: Mark): 'right' | 'nearly' | 'wrong' {
  if (isRight) return 'right'
  return score > 0.5 ? 'nearly' : 'wrong'
}

/** The author's feedback on each wrong part, under the name of the part. */
function WrongParts({ parts, mark }: { parts: readonly NamedPart[]; mark: Mark }) {
  const said = parts.flatMap(({ id, name }) => {
    const part = Object.hasOwn(mark.parts, id) ? mark.parts[id] : undefined
    return part?.feedback && !part.isRight ? [{ id, name, text: part.feedback }] : []
  })
  if (said.length === 0) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
    <ul role="list" className="stack gap-10">
      {said.map(({ id, name, text }) => (
        <li key={id}>
          <p className={styles.part}>{name}</p>
          <RichText text={text} />
        </li>
      ))}
    </ul>
  )
}

/** How many right options are missing, or that all are chosen and wrong ones too. */
function Missing({ mark: { missing, parts } }: { mark: Mark }) {
  const { t } = useTranslation('player')
  if (missing === undefined) return null
  const wrong = Object.values(parts).filter(({ isRight }) => !isRight).length
  const found = Object.keys(parts).length - wrong
  if (missing === 0) return <p>{t('question.tooMany', { count: wrong })}</p>
  if (wrong === 0) return <p>{t('question.someMissing', { count: missing })}</p>
  return <p>{t(found === 0 ? 'question.allToFind' : 'question.someToFind', { count: missing })}</p>
}
