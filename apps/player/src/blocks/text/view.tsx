import type { LearnerBlockOf } from '@preau/course/block'
import type { BlockView } from '#blocks/block-view.ts'
import { RichText } from '#rich-text/rich-text.tsx'

/** Running text. */
function TextView({ block }: { block: LearnerBlockOf<'text'> }) {
  return <RichText text={block.text} />
}

export const text: BlockView<'text'> = { View: TextView }
