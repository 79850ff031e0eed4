import type { WordedPart } from './words-of.ts'

/** What a block's schema does not say of its translation; each function is for a type whose structure needs it. */
export type Translation<B> = {
  /**
   * The block in the translation's words, with the right answers of the original; the original itself where the
   * translation no longer fits. `combined` is what the schema makes of both.
   */
  localise?: (original: B, translation: B, combined: B) => B
  /** The part that is the same in every language: ids, order, right answers. */
  skeleton?: (block: B) => unknown
  /** The parts of a block, or of its translation, that learners see separately; `parts` are those of the schema. */
  parts?: (block: B, original: B, parts: WordedPart[]) => WordedPart[]
}
