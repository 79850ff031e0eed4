import type { BlockType, LearnerBlockOf } from '@preau/course/block'
import type { ComponentType } from 'react'
import type { PictureLayout } from '#lesson/lesson.ts'

/** How a type of block is drawn for a learner. */
export type BlockView<T extends BlockType> = {
  View: ComponentType<{ block: LearnerBlockOf<T> }>
  /** For a type that few slides have: loads the code of `View`. Never rejects. */
  load?: () => Promise<void>
  /** In a split slide, drawn in the column beside the text. */
  isBeside?: true
  /** Media of the pictures it will show. */
  pictures?: (block: LearnerBlockOf<T>) => string[]
  /** How wide it draws its pictures; by default as wide as the slide's layout. */
  pictureLayout?: PictureLayout
}
