import type { z } from 'zod'
import { partByPart, partsLacking, type Translation } from '#translation.ts'
import type { matching } from './schema.ts'

export const matchingTranslation: Translation<z.infer<typeof matching>> = {
  localise: (original, translation) => ({
    ...translation,
    mode: original.mode,
    pairs: partByPart(original.pairs, translation.pairs, (pair, words) => ({ ...words, rightId: pair.rightId })),
    extras: partByPart(original.extras, translation.extras, (_extra, words) => words),
  }),
  skeleton: ({ mode, pairs, extras }) => [
    mode,
    pairs.map(({ id, rightId }) => [id, rightId]),
    extras.map(({ id }) => id),
  ],
  lacking: (original, translation) => [
    // Of a pair both sides, which are drawn apart.
    ...partsLacking(original.pairs, translation.pairs).flatMap(id => [
      id,
      ...original.pairs.flatMap(pair => (pair.id === id ? [pair.rightId] : [])),
    ]),
    ...partsLacking(original.extras, translation.extras),
  ],
}
