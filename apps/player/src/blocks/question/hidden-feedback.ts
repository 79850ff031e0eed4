import type { BlockOf } from '@preau/course/block'
import { isEmptyText, type RichText } from '@preau/course/rich-text'
import type { HiddenFeedback, When } from '#blocks/block-editor.ts'

/** A text, where it is there, with when it is said. */
export function saidOnce(text: RichText | undefined, when: When): HiddenFeedback[] {
  return text && !isEmptyText(text) ? [{ ...when, text }] : []
}

type Feedback = { right?: RichText | undefined; wrong?: RichText | undefined }

/** What a question that is marked says after a right answer and after a wrong one. */
export function saidOfMarked({ right, wrong }: Feedback): HiddenFeedback[] {
  return [...saidOnce(right, { after: 'right' }), ...saidOnce(wrong, { after: 'wrong' })]
}

/** What a choice says to each answer, and after a right and a wrong one. */
export function saidOfChoice(block: BlockOf<'single-choice' | 'multiple-choice'>): HiddenFeedback[] {
  return [
    ...block.options.flatMap(({ feedback }, index) => saidOnce(feedback, { after: 'answer', number: index + 1 })),
    ...saidOfMarked(block),
  ]
}
