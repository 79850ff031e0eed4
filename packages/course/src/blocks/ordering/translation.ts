import type { z } from 'zod'
import { partByPart, partsLacking, type Translation } from '#translation.ts'
import type { ordering } from './schema.ts'

export const orderingTranslation: Translation<z.infer<typeof ordering>> = {
  localise: (original, translation) => ({
    ...translation,
    mode: original.mode,
    items: partByPart(original.items, translation.items, (_item, words) => words),
  }),
  skeleton: ({ mode, items }) => [mode, items.map(({ id }) => id)],
  lacking: (original, translation) => partsLacking(original.items, translation.items),
}
