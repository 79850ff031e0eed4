import type { LearnerBlockOf } from '@preau/course/block'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#blocks/block-view.ts'
import { Pick } from '#blocks/question/pick.tsx'
import { PrintedChoices } from '#blocks/question/printed-choices.tsx'
import { promptId, QuestionForm } from '#blocks/question/question-form.tsx'
import { useQuestion } from '#blocks/question/use-question.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import styles from './view.module.css'

type Pairs = Record<string, string>

/** Left sides, each with a list to choose its right side from. */
function MatchingView({ block }: { block: LearnerBlockOf<'matching'> }) {
  const { t } = useTranslation('player')
  const langOf = useBlockLanguage()
  const question = useQuestion<'matching', Pairs>(block, {
    draftOf: answer => answer?.pairs ?? {},
    answerOf: pairs => ({ pairs }),
  })
  const { draft, change, mark } = question
  const used = new Set(Object.values(draft))
  const choose = (left: string, right: string) => {
    const { [left]: _before, ...others } = draft
    change(right === '' ? others : { ...others, [left]: right })
  }
  return (
    <QuestionForm block={block} question={question}>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot hold the paragraphs of a prompt */}
      <div role="group" aria-labelledby={promptId(block)} className={styles.pairs}>
        {block.pairs.map(({ id, left }) => (
          <div key={id} className={styles.pair}>
            <span className={styles.left} lang={langOf(id)}>
              {left}
            </span>
            <Pick
              label={t('matching.goesWith', { left })}
              options={block.rights.map(right => ({ ...right, lang: langOf(right.id), isUsed: used.has(right.id) }))}
              chosen={draft[id] ?? ''}
              onPick={right => choose(id, right)}
              part={mark?.parts[id]}
            />
          </div>
        ))}
      </div>
      <PrintedChoices choices={block.rights.map(right => ({ ...right, lang: langOf(right.id) }))} />
    </QuestionForm>
  )
}

export const matching: BlockView<'matching'> = { View: MatchingView }
