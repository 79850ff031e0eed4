import type { LearnerBlockOf } from '@preau/course/block'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#blocks/block-view.ts'
import { ChoiceList } from '#blocks/question/choice-list.tsx'
import { promptId, QuestionForm } from '#blocks/question/question-form.tsx'
import { useQuestion } from '#blocks/question/use-question.ts'

/** A statement that is true or false. */
function TrueFalseView({ block }: { block: LearnerBlockOf<'true-false'> }) {
  const { t } = useTranslation('player')
  const question = useQuestion<'true-false', boolean | null>(block, {
    draftOf: answer => answer?.value ?? null,
    answerOf: value => (value === null ? null : { value }),
    onRetry: () => null,
  })
  const { draft, change, mark } = question
  const isRight = mark?.isRight
  return (
    <QuestionForm
      block={block}
      question={question}
      hint={t('trueFalse.hint')}
      solution={
        block.key && {
          lines: [
            {
              id: block.id,
              given: t(`trueFalse.${draft === true}`),
              right: t(`trueFalse.${draft !== true}`),
              isRight: false,
            },
          ],
          why: block.key.right,
        }
      }
    >
      <ChoiceList
        kind="one"
        name={block.id}
        labelledBy={promptId(block)}
        // Letters instead of symbols: a tick or a cross would read as a verdict.
        choices={(['true', 'false'] as const).map(id => {
          const words = t(`trueFalse.${id}`)
          return { id, words, mark: words.charAt(0) }
        })}
        chosen={draft === null ? [] : [String(draft)]}
        onChoose={([id]) => change(id === 'true')}
        parts={typeof isRight === 'boolean' && draft !== null ? { [String(draft)]: { isRight } } : {}}
        isPair
      />
    </QuestionForm>
  )
}

export const trueFalse: BlockView<'true-false'> = { View: TrueFalseView }
