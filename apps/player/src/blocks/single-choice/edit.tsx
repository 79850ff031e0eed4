import type { BlockOf } from '@preau/course/block'
import { emptyRichText } from '@preau/course/rich-text'
import { blankOption, ChoiceEdit } from '#blocks/question/choice-edit.tsx'
import type { EditProps } from '#fields/editing.ts'

type SingleChoiceBlock = BlockOf<'single-choice'>

/** A question with one right answer, not written yet. */
export function blankSingleChoice(id: string): SingleChoiceBlock {
  const options = [blankOption(), blankOption(), blankOption()]
  return { id, type: 'single-choice', mode: 'practice', prompt: emptyRichText(), options }
}

/** A question with one right answer. */
export function SingleChoiceEdit({ block, onChange }: EditProps<SingleChoiceBlock>) {
  return <ChoiceEdit block={block} onChange={onChange} kind="one" />
}
