import type { z } from 'zod'
import { pictureName } from '#original-parts.ts'
import type { Translation } from '#translation.ts'
import type { matching } from './schema.ts'

const side = (id: string, text: string) => ({ id, words: text.trim() && text })

/**
 * Each side is a part of its own in translations, since learners see the sides separately. A right side keeps its id of
 * the original.
 */
export const matchingTranslation: Translation<z.infer<typeof matching>> = {
  parts: ({ pairs, extras }, original, parts) => {
    const rightIds = new Map(original.pairs.map(({ id, rightId }) => [id, rightId]))
    const sides = pairs.flatMap(({ id, left, right, rightId }) => [
      side(id, left),
      side(rightIds.get(id) ?? rightId, right),
    ])
    return [...sides, ...extras.map(({ id, text }) => side(id, text)), ...parts.filter(({ id }) => id === pictureName)]
  },
}
