import type { LearnerBlockOf } from '@preau/course/block'
import type { BlockView } from '#blocks/block-view.ts'
import { PictureFigure } from './picture.tsx'

/** A picture and its caption. */
function ImageView({ block }: { block: LearnerBlockOf<'image'> }) {
  return <PictureFigure picture={block}>{block.caption && <figcaption>{block.caption}</figcaption>}</PictureFigure>
}

export const image: BlockView<'image'> = { View: ImageView, isBeside: true, pictures: ({ media }) => [media] }
