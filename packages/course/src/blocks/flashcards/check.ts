import type { z } from 'zod'
import { checkParts, checkWords, type Finding } from '#check/finding.ts'
import { isEmptyText, plainText } from '#rich-text.ts'
import type { flashcards } from './schema.ts'

/** What keeps the cards from being learnt: each has two sides, and no two ask the same. */
export function checkFlashcards({ cards }: z.infer<typeof flashcards>): Finding[] {
  const fronts = checkParts(
    'front',
    cards.map(({ front }) => front.trim()),
    1,
  )
  const backs = cards.map(({ back }) => (isEmptyText(back) ? '' : plainText(back)))
  return [...fronts, ...checkWords('back', backs)]
}
