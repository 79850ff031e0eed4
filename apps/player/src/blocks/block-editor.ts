import type { BlockOf, BlockType } from '@preau/course/block'
import type { ComponentType } from 'react'
import type { EditProps } from '#fields/editing.ts'

/** A picture of a few strokes, on a field of 64 by 48. */
export type Picture = {
  /** Lines of text and outlines. */
  ink?: string
  /** What the type is about. */
  accent?: string
  /** Filled. */
  solid?: string
}

/** How a type of block is written, and shown to those who write. */
export type BlockEditor<T extends BlockType> = {
  Edit: ComponentType<EditProps<BlockOf<T>>>
  /** A block with nothing in it yet. */
  blank: (id: string) => BlockOf<T>
  /** The type in miniature, where authors choose among them. */
  picture: Picture
}
