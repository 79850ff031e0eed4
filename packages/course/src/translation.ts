/** How a block and the same block in another language become one, and what of them must not differ. */
export type Translation<B> = {
  /** The block in the translation's words, with the right answers of the original. */
  localise: (original: B, translation: B) => B
  /** What is the same in every language: ids, order, right answers. */
  skeleton: (block: B) => unknown
  /** Ids of the original's parts that the translation has no words for, or all of it where it fits no more. */
  lacking: (original: B, translation: B) => readonly string[] | 'all'
}

/** The translation of a block that is all words. */
export function wordsOnly<B>(): Translation<B> {
  return { localise: (_original, translation) => translation, skeleton: () => null, lacking: () => [] }
}

/** Ids of those parts that the other list has not. */
export function partsLacking(original: readonly { id: string }[], translated: readonly { id: string }[]): string[] {
  return original.map(({ id }) => id).filter(id => !translated.some(part => part.id === id))
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
