import type { RichText } from '#rich-text.ts'
import type { DirectiveParts, DirectiveShape, OpenDirective } from './directive.ts'
import type { Page } from './page.ts'

/**
 * The form of a type of block on disk: the shape of its directive, reading and writing. The id is handled elsewhere.
 */
export type BlockMarkdown<B> = {
  shape: DirectiveShape
  /** Returns the block's fields; the block's schema validates them afterwards. */
  read: (open: OpenDirective, page: Page) => object
  write: (block: B) => DirectiveParts
  /** The text of a block, for a type that can be written without a directive. */
  runningText?: (block: B) => RichText
}
