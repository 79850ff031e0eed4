import type { BlockOf, BlockType } from '@preau/course/block'
import type { RichText } from '@preau/course/rich-text'
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

/** When a text is said; `number` counts the answer it belongs to, from 1. */
export type When = { after: 'answer'; number: number } | { after: 'right' | 'wrong' | 'writing' }

/** A text that is read only after answering. */
export type HiddenFeedback = { text: RichText } & When

/** Words that are not read where they stand: those of a gap, counted from 1, or the wrong ones to choose from. */
export type HiddenWords = { gap: number | null; words: readonly string[] }

/** How a type of block is written, and shown to those who write. */
export type BlockEditor<T extends BlockType> = {
  Edit: ComponentType<EditProps<BlockOf<T>>>
  /** A block with nothing in it yet. */
  blank: (id: string) => BlockOf<T>
  /** The type in miniature, where authors choose among them. */
  picture: Picture
  /** What it says after it is answered, which nobody sees who only looks at it. */
  said?: (block: BlockOf<T>) => HiddenFeedback[]
  /** Its words that a learner's view of it does not tell, or tells in no order. */
  hidden?: (block: BlockOf<T>) => HiddenWords[]
}
