import type { BlockOf } from '@preau/course/block'
import type { BlockEditor } from '#blocks/block-editor.ts'
import { blankOption, ChoiceEdit } from '#blocks/question/choice-edit.tsx'
import { blankQuestion } from '#blocks/question/question-edit.tsx'
import type { EditProps } from '#fields/editing.ts'

type MultipleChoiceBlock = BlockOf<'multiple-choice'>

/** A question with one or more right answers, not written yet. */
function blankMultipleChoice(id: string): MultipleChoiceBlock {
  const options = [blankOption(), blankOption()]
  return { ...blankQuestion(id), type: 'multiple-choice', options }
}

/** A question with one or more right answers. */
function MultipleChoiceEdit({ block, original, onChange }: EditProps<MultipleChoiceBlock>) {
  return <ChoiceEdit block={block} original={original} onChange={onChange} kind="several" />
}

export const editor: BlockEditor<'multiple-choice'> = {
  Edit: MultipleChoiceEdit,
  blank: blankMultipleChoice,
  picture: {
    ink: 'M11 9h8v8h-8zM11 31h8v8h-8zM26 13h26M26 24h20M26 35h24',
    solid: 'M10 19h10v10H10z',
    accent: 'M12.5 35l2.5 2.5 4.5-5',
  },
}
