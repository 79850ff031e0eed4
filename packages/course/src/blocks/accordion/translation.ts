import type { z } from 'zod'
import { partByPart, partsLacking, type Translation } from '#translation.ts'
import type { accordion } from './schema.ts'

export const accordionTranslation: Translation<z.infer<typeof accordion>> = {
  localise: (original, translation) => ({
    ...translation,
    items: partByPart(original.items, translation.items, (_item, words) => words),
  }),
  skeleton: ({ items }) => items.map(({ id }) => id),
  lacking: (original, translation) => partsLacking(original.items, translation.items),
}
