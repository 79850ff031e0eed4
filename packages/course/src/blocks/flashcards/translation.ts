import type { z } from 'zod'
import { filled, partByPart, partsLacking, type Translation } from '#translation.ts'
import type { flashcards } from './schema.ts'

export const flashcardsTranslation: Translation<z.infer<typeof flashcards>> = {
  localise: (original, translation) => ({
    ...translation,
    cards: partByPart(original.cards, translation.cards, (card, words) => ({
      ...words,
      front: filled(card.front, words.front),
      back: filled(card.back, words.back),
    })),
  }),
  skeleton: ({ cards }) => cards.map(({ id }) => id),
  lacking: (original, translation, lacks) => partsLacking(original.cards, translation.cards, lacks),
}
