import type { WordedPart } from './words-of.ts'

/**
 * Rules for a type of block that do not follow from its schema; each function is for types whose structure needs it.
 */
export type Translation<B> = {
  /**
   * The block with the translation's words and the original's right answers; the original itself if the translation no
   * longer fits. `combined` is what the schema makes of both.
   */
  localise?: (original: B, translation: B, combined: B) => B
  /** The part that is the same in every language: ids, order, right answers. */
  skeleton?: (block: B) => unknown
  /** The parts of a block, or of its translation, that learners see one by one; `parts` are those of the schema. */
  parts?: (block: B, original: B, parts: WordedPart[]) => WordedPart[]
}
