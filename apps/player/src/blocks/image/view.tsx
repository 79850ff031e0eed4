import type { LearnerBlockOf } from '@preau/course/block'
import type { BlockView } from '#blocks/block-view.ts'
import { useLesson } from '#lesson/lesson.ts'
import { pictureOf } from '#lesson/picture.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { Picture } from './picture.tsx'
import styles from './view.module.css'

/** A picture and its caption. */
export function ImageView({ block }: { block: LearnerBlockOf<'image'> }) {
  const lesson = useLesson()
  const lang = useBlockLanguage()()
  if (block.media === '') return null
  const { shape, isDrawing } = pictureOf(block.media, lesson)
  return (
    <figure className={styles.figure} data-shape={shape} data-size={block.size} lang={lang}>
      <span className={isDrawing ? styles.drawing : undefined}>
        <Picture media={block.media} alt={block.decorative ? '' : block.alt} />
      </span>
      {block.caption && <figcaption>{block.caption}</figcaption>}
    </figure>
  )
}

export const image: BlockView<'image'> = { View: ImageView, isBeside: true, pictures: ({ media }) => [media] }
