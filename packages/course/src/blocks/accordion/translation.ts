import type { z } from 'zod'
import { filled, partByPart, partsLacking, type Translation } from '#translation.ts'
import type { accordion } from './schema.ts'

export const accordionTranslation: Translation<z.infer<typeof accordion>> = {
  localise: (original, translation) => ({
    ...translation,
    items: partByPart(original.items, translation.items, (item, words) => ({
      ...words,
      title: filled(item.title, words.title),
      text: filled(item.text, words.text),
    })),
  }),
  skeleton: ({ items }) => items.map(({ id }) => id),
  lacking: (original, translation, lacks) => partsLacking(original.items, translation.items, lacks),
}
