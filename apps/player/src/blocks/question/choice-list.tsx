import type { PartMark } from '@preau/course/question'
import { Icon } from '@preau/ui/icon/icon'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RichText } from '#rich-text/rich-text.tsx'
import styles from './choice-list.module.css'

export type Choice = { id: string; words: ReactNode; mark?: ReactNode }

/** Options to choose from: one of them, or several. */
export function ChoiceList({
  kind,
  name,
  labelledBy,
  choices,
  chosen,
  onChoose,
  parts,
  wrong,
  isPair = false,
  showsFeedback = false,
}: {
  kind: 'one' | 'several'
  name: string
  labelledBy: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
  /** The mark of each chosen option; empty before marking. */
  parts: Readonly<Record<string, PartMark>>
  /** What is said of a chosen option that is wrong, in sight; where several are chosen, it should not have been. */
  wrong?: string
  /** Two short options, side by side. */
  isPair?: boolean
  /** Shows the author's feedback under each chosen option. */
  showsFeedback?: boolean
}) {
  const toggle = (id: string) => (chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id])
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take it; the linter sees neither in the condition
    <div
      className={`stack gap-10 ${styles.options}`}
      role={kind === 'one' ? 'radiogroup' : 'group'}
      aria-labelledby={labelledBy}
      data-pair={isPair}
    >
      {choices.map(({ id, words, mark }, index) => (
        <label key={id} className={styles.option} data-verdict={verdictOf(parts[id])}>
          <input
            className="over-label"
            type={kind === 'one' ? 'radio' : 'checkbox'}
            name={name}
            value={id}
            checked={chosen.includes(id)}
            onChange={() => onChoose(kind === 'one' ? [id] : toggle(id))}
          />
          <span className={styles.key} data-kind={kind} aria-hidden="true" translate="no">
            <KeyMark part={parts[id]}>{mark ?? String.fromCharCode(65 + index)}</KeyMark>
          </span>
          <span className="stack gap-6">
            {words}
            <PartWords id={id} part={parts[id]} wrong={wrong} kind={kind} showsFeedback={showsFeedback} />
          </span>
        </label>
      ))}
    </div>
  )
}

function KeyMark({ part, children }: { part: PartMark | undefined; children: ReactNode }) {
  if (!part) return children
  return <Icon name={part.isRight ? 'check' : 'retry'} size="sm" />
}

function PartWords({
  id,
  part,
  wrong,
  kind,
  showsFeedback,
}: {
  id: string
  part: PartMark | undefined
  wrong: string | undefined
  kind: 'one' | 'several'
  showsFeedback: boolean
}) {
  const { t } = useTranslation('player')
  if (!part) return null
  const notYet = t(kind === 'several' ? 'verdict.chosenWrongly' : 'verdict.partWrong')
  return (
    <>
      <span className={wrong && !part.isRight ? 'small' : 'visually-hidden'}>
        {part.isRight ? t('verdict.partRight') : (wrong ?? notYet)}
      </span>
      {showsFeedback && part.feedback && (
        <span className="small">
          <RichText text={part.feedback} part={id} inline />
        </span>
      )}
    </>
  )
}

function verdictOf(part: PartMark | undefined): 'right' | 'wrong' | undefined {
  return part && (part.isRight ? 'right' : 'wrong')
}
