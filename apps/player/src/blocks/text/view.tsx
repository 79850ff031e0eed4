import type { LearnerBlockOf } from '@preau/course/block'
import { RichText } from '#rich-text/rich-text.tsx'

/** Running text. */
export function TextView({ block }: { block: LearnerBlockOf<'text'> }) {
  return <RichText text={block.text} />
}
