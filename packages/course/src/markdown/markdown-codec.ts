import type { RichText } from '#rich-text.ts'
import type { DirectiveParts, DirectiveShape, OpenDirective } from './directive.ts'
import type { Page } from './page.ts'

/** How a type of block is written on disk: its directive's shape, and both ways through it. The id is not its matter. */
export type BlockMarkdown<B> = {
  shape: DirectiveShape
  /** The block's fields; what they must be is checked afterwards by the block's schema. */
  read: (open: OpenDirective, page: Page) => object
  write: (block: B) => DirectiveParts
  /** Its words, where it may also stand without a directive. */
  runningText?: (block: B) => RichText
}
