import type { RichText } from './rich-text.ts'
import { wordsOf } from './words-of.ts'

/** How a block is combined with its translation, and what must not differ between them. */
export type Translation<B> = {
  /** The block in the translation's words, with the right answers of the original. */
  localise: (original: B, translation: B) => B
  /** The part that is the same in every language: ids, order, right answers. */
  skeleton: (block: B) => unknown
  /** Ids of the original's parts that the translation `lacks`, or all of them where it no longer fits. */
  lacking: (original: B, translation: B, lacks: Lacks) => readonly string[] | 'all'
}

/** The translation of a block that has nothing but words. */
export const wordsOnly = {
  localise: <B>(_original: B, translation: B): B => translation,
  skeleton: () => null,
  lacking: () => [],
}

/** Whether a part of the original has no words in the corresponding part of the translation, if any. */
export type Lacks = (original: Part, translated: Part | undefined) => boolean

type Part = { id: string }

/** Ids of the parts that the other list lacks. */
export function partsLacking(original: readonly Part[], translated: readonly Part[], lacks: Lacks): string[] {
  const lacking = original.filter(part =>
    lacks(
      part,
      translated.find(({ id }) => id === part.id),
    ),
  )
  return lacking.map(({ id }) => id)
}

/** A text of a part in its translation, or the original's where that is empty. */
export function filled<T extends string | RichText>(original: T, translated: T): T {
  return wordsOf({ text: translated }) === '' ? original : translated
}

/** Each of the original's parts, combined with the translation's part of the same id, if any. */
export function partByPart<P extends { id: string }>(
  original: P[],
  translated: P[],
  merge: (part: P, words: P) => P,
): P[] {
  return original.map(part => {
    const words = translated.find(({ id }) => id === part.id)
    return words ? merge(part, words) : part
  })
}
