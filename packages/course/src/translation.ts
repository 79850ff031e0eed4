/** How a block and the same block in another language become one, and what of them must not differ. */
export type Translation<B> = {
  /** The block in the translation's words, with the right answers of the original. */
  localise: (original: B, translation: B) => B
  /** What is the same in every language: ids, order, right answers. */
  skeleton: (block: B) => unknown
}

/** The translation of a block that is all words. */
export function wordsOnly<B>(): Translation<B> {
  return { localise: (_original, translation) => translation, skeleton: () => null }
}

/** Each of the original's parts, changed by the translation's part of the same id where there is one. */
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
