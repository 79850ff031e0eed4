import type { BlockOf } from '@preau/course/block'
import type { BlockEditor } from '#blocks/block-editor.ts'
import { blankOption, ChoiceEdit } from '#blocks/question/choice-edit.tsx'
import { blankQuestion } from '#blocks/question/question-edit.tsx'
import type { EditProps } from '#fields/editing.ts'

type SingleChoiceBlock = BlockOf<'single-choice'>

/** A question with one right answer, not written yet. */
function blankSingleChoice(id: string): SingleChoiceBlock {
  const options = [blankOption(), blankOption()]
  return { ...blankQuestion(id), type: 'single-choice', options }
}

/** A question with one right answer. */
function SingleChoiceEdit({ block, original, onChange }: EditProps<SingleChoiceBlock>) {
  return <ChoiceEdit block={block} original={original} onChange={onChange} kind="one" />
}

export const editor: BlockEditor<'single-choice'> = {
  Edit: SingleChoiceEdit,
  blank: blankSingleChoice,
  picture: {
    ink: 'M19 13a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM19 35a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM26 13h26M26 24h20M26 35h24',
    solid: 'M20 24a5 5 0 1 1-10 0 5 5 0 0 1 10 0z',
  },
}
