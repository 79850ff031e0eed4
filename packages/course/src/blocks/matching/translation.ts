import type { z } from 'zod'
import { partByPart, type Translation } from '#translation.ts'
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
}
