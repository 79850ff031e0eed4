import type { LearnerBlockOf } from '@preau/course/block'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#blocks/block-view.ts'
import { Chips, useChipHand } from '#blocks/question/chips.tsx'
import { Pick } from '#blocks/question/pick.tsx'
import { PrintedChoices } from '#blocks/question/printed-choices.tsx'
import { promptId, QuestionForm } from '#blocks/question/question-form.tsx'
import type { SolutionLine } from '#blocks/question/solution.tsx'
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
  const rights = block.rights.map(right => ({ ...right, lang: langOf(right.id), isUsed: used.has(right.id) }))
  const hand = useChipHand(mark)
  const choose = (left: string, right: string) => {
    const { [left]: _before, ...others } = draft
    change(right === '' ? others : { ...others, [left]: right })
  }
  return (
    <QuestionForm
      block={block}
      question={question}
      parts={block.pairs.map(({ id, left }) => ({ id, name: <span lang={langOf(id)}>{left}</span> }))}
      solution={block.key && { lines: linesOf(block, draft, langOf), why: block.key.right }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot hold the paragraphs of a prompt */}
      <div role="group" aria-labelledby={promptId(block)} className={styles.pairs}>
        {block.pairs.map(({ id, left }) => (
          <div key={id} className={styles.pair}>
            <span className={styles.left} lang={langOf(id)}>
              {left}
            </span>
            <Pick
              label={t('matching.goesWith', { left })}
              options={rights}
              chosen={draft[id] ?? ''}
              onPick={right => choose(id, right)}
              part={mark?.parts[id]}
              placing={hand.placing(left, right => choose(id, right))}
            />
          </div>
        ))}
      </div>
      <Chips chips={rights} hand={hand} />
      <PrintedChoices choices={rights} />
    </QuestionForm>
  )
}

/** For each left side, the right side that the learner chose and the one that belongs to it. */
function linesOf(
  { pairs, rights, key }: LearnerBlockOf<'matching'>,
  chosen: Pairs,
  langOf: ReturnType<typeof useBlockLanguage>,
): SolutionLine[] {
  const words = (id = '') => <span lang={langOf(id)}>{rights.find(right => right.id === id)?.text}</span>
  return pairs.map(({ id, left }) => {
    const { rightId, feedback } = key?.pairs.find(pair => pair.id === id) ?? {}
    return {
      id,
      name: <span lang={langOf(id)}>{left}</span>,
      given: words(chosen[id]),
      right: words(rightId),
      isRight: chosen[id] === rightId,
      why: feedback,
    }
  })
}

export const matching: BlockView<'matching'> = { View: MatchingView }
