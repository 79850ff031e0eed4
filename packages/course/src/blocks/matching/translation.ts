import type { z } from 'zod'
import { filled, partByPart, partsLacking, type Translation } from '#translation.ts'
import type { matching } from './schema.ts'

type Matching = z.infer<typeof matching>

/**
 * Each side as a part of its own, since learners see them separately; a right side has the id it has in the original.
 */
function sidesOf({ pairs, extras }: Matching, original: Matching) {
  const rightIds = new Map(original.pairs.map(({ id, rightId }) => [id, rightId]))
  const ofPairs = pairs.flatMap(({ id, left, right, rightId }) => [
    { id, left },
    { id: rightIds.get(id) ?? rightId, right },
  ])
  return [...ofPairs, ...extras]
}

export const matchingTranslation: Translation<Matching> = {
  localise: (original, translation) => ({
    ...translation,
    mode: original.mode,
    pairs: partByPart(original.pairs, translation.pairs, (pair, words) => ({
      ...words,
      left: filled(pair.left, words.left),
      right: filled(pair.right, words.right),
      rightId: pair.rightId,
    })),
    extras: partByPart(original.extras, translation.extras, (extra, words) => ({
      ...words,
      text: filled(extra.text, words.text),
    })),
  }),
  skeleton: ({ mode, pairs, extras }) => [
    mode,
    pairs.map(({ id, rightId }) => [id, rightId]),
    extras.map(({ id }) => id),
  ],
  lacking: (original, translation, lacks) =>
    partsLacking(sidesOf(original, original), sidesOf(translation, original), lacks),
}
