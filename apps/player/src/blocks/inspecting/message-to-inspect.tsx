import type { LearnerBlockOf } from '@preau/course/block'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import { promptId } from '#blocks/question/question-form.tsx'
import type { QuestionState } from '#blocks/question/use-question.ts'
import { Verdict } from '#blocks/question/verdict.tsx'
import raised from '#blocks/raised-card.module.css'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { RichText } from '#rich-text/rich-text.tsx'
import styles from './message-to-inspect.module.css'

/** A message whose passages can each be marked; the feedback on a passage is shown below it. */
export function MessageToInspect({
  block,
  question: { draft, change, mark },
}: {
  block: LearnerBlockOf<'inspecting'>
  question: QuestionState<string[]>
}) {
  const { t } = useTranslation('player')
  const langOf = useBlockLanguage()
  const toggle = (id: string) => change(draft.includes(id) ? draft.filter(other => other !== id) : [...draft, id])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot hold the paragraphs of a prompt
    <div className={`${raised.card} ${styles.message}`} role="group" aria-labelledby={promptId(block)}>
      {block.places.map(({ id, text }) => {
        const part = mark?.parts[id]
        return (
          <div key={id} className={styles.passage} data-verdict={part && (part.isRight ? 'right' : 'wrong')}>
            <label className={styles.line}>
              <input
                className="over-label"
                type="checkbox"
                name={block.id}
                value={id}
                checked={draft.includes(id)}
                onChange={() => toggle(id)}
              />
              <span lang={langOf(id)}>{text}</span>
              <span className={styles.flag} aria-hidden="true">
                {part ? (
                  !part.isRight && t('inspecting.markedWrongly')
                ) : draft.includes(id) ? (
                  t('inspecting.marked')
                ) : (
                  <Icon name="flag" />
                )}
              </span>
              <Verdict part={part} wrong={t('inspecting.markedWrongly')} />
            </label>
            {part?.feedback && (
              <div className={`small ${styles.why}`}>
                <RichText text={part.feedback} part={id} />
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}
