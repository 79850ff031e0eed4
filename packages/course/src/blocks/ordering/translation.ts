import type { z } from 'zod'
import { filled, partByPart, partsLacking, type Translation } from '#translation.ts'
import type { ordering } from './schema.ts'

export const orderingTranslation: Translation<z.infer<typeof ordering>> = {
  localise: (original, translation) => ({
    ...translation,
    mode: original.mode,
    items: partByPart(original.items, translation.items, (item, words) => ({
      ...words,
      text: filled(item.text, words.text),
    })),
  }),
  skeleton: ({ mode, items }) => [mode, items.map(({ id }) => id)],
  lacking: (original, translation, lacks) => partsLacking(original.items, translation.items, lacks),
}
