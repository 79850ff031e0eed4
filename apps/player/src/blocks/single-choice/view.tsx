import type { LearnerBlockOf } from '@preau/course/block'
import type { BlockView } from '#blocks/block-view.ts'
import { ChoiceList } from '#blocks/question/choice-list.tsx'
import { choiceSolution } from '#blocks/question/choice-solution.tsx'
import { promptId, QuestionForm } from '#blocks/question/question-form.tsx'
import { useQuestion } from '#blocks/question/use-question.ts'
import { RichText } from '#rich-text/rich-text.tsx'

/** A question with one right option. */
function SingleChoiceView({ block }: { block: LearnerBlockOf<'single-choice'> }) {
  const question = useQuestion<'single-choice', string | null>(block, {
    draftOf: answer => answer?.option ?? null,
    answerOf: option => (option === null ? null : { option }),
    onRetry: () => null,
  })
  const { draft, change, mark } = question
  return (
    <QuestionForm
      block={block}
      question={question}
      feedback={draft === null ? undefined : { text: mark?.parts[draft]?.feedback, part: draft }}
      solution={choiceSolution(block, draft === null ? [] : [draft])}
    >
      <ChoiceList
        kind="one"
        name={block.id}
        labelledBy={promptId(block)}
        choices={block.options.map(({ id, text }) => ({ id, words: <RichText text={text} part={id} inline /> }))}
        chosen={draft === null ? [] : [draft]}
        onChoose={([id]) => change(id ?? null)}
        parts={mark?.parts ?? {}}
      />
    </QuestionForm>
  )
}

export const singleChoice: BlockView<'single-choice'> = { View: SingleChoiceView }
