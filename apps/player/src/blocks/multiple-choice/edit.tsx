import type { BlockOf } from '@preau/course/block'
import { emptyRichText } from '@preau/course/rich-text'
import { blankOption, ChoiceEdit } from '#blocks/question/choice-edit.tsx'
import type { EditProps } from '#fields/editing.ts'

type MultipleChoiceBlock = BlockOf<'multiple-choice'>

/** A question with one or more right answers, not written yet. */
export function blankMultipleChoice(id: string): MultipleChoiceBlock {
  const options = [blankOption(), blankOption(), blankOption()]
  return { id, type: 'multiple-choice', mode: 'practice', prompt: emptyRichText(), options }
}

/** A question with one or more right answers. */
export function MultipleChoiceEdit({ block, onChange }: EditProps<MultipleChoiceBlock>) {
  return <ChoiceEdit block={block} onChange={onChange} kind="several" />
}
