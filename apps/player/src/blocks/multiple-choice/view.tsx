import type { LearnerBlockOf } from '@preau/course/block'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#blocks/block-view.ts'
import { ChoiceList } from '#blocks/question/choice-list.tsx'
import { choiceSolution } from '#blocks/question/choice-solution.tsx'
import { promptId, QuestionForm } from '#blocks/question/question-form.tsx'
import { useQuestion } from '#blocks/question/use-question.ts'
import { RichText } from '#rich-text/rich-text.tsx'

/** A question with one or more right options, all of which are to be found. */
function MultipleChoiceView({ block }: { block: LearnerBlockOf<'multiple-choice'> }) {
  const { t } = useTranslation('player')
  const question = useQuestion<'multiple-choice', string[]>(block, {
    draftOf: answer => answer?.options ?? [],
    answerOf: options => ({ options }),
  })
  return (
    <QuestionForm
      block={block}
      question={question}
      hint={t('question.several')}
      solution={choiceSolution(block, question.draft)}
    >
      <ChoiceList
        kind="several"
        name={block.id}
        labelledBy={promptId(block)}
        choices={block.options.map(({ id, text }) => ({ id, words: <RichText text={text} part={id} inline /> }))}
        chosen={question.draft}
        onChoose={question.change}
        parts={question.mark?.parts ?? {}}
        showsFeedback
      />
    </QuestionForm>
  )
}

export const multipleChoice: BlockView<'multiple-choice'> = { View: MultipleChoiceView }
