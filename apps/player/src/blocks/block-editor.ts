import type { BlockOf, BlockType } from '@preau/course/block'
import type { ComponentType } from 'react'
import type { EditProps } from '#fields/editing.ts'

/** A thumbnail of a few strokes: SVG paths in a view box of 64 by 48. */
export type Picture = {
  /** Lines of text and outlines. */
  ink?: string
  /** The strokes that show what the type is about. */
  accent?: string
  /** Filled shapes. */
  solid?: string
}

/** How authors edit a type of block, and how the list of types shows it. */
export type BlockEditor<T extends BlockType> = {
  Edit: ComponentType<EditProps<BlockOf<T>>>
  /** A block with nothing in it yet. */
  blank: (id: string) => BlockOf<T>
  /** A thumbnail of the type, for the list authors choose from. */
  picture: Picture
}
