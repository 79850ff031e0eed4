import type { z } from 'zod'
import { checkParts, type Finding, when } from '#check/finding.ts'
import { isEmptyText } from '#rich-text.ts'
import type { flashcards } from './schema.ts'

/** What keeps the cards from being learnt: each has two sides, and no two ask the same. */
export function checkFlashcards({ cards }: z.infer<typeof flashcards>): Finding[] {
  const fronts = checkParts(
    cards.map(({ front }) => front.trim()),
    1,
  )
  const isFrontEmpty = fronts.some(({ code }) => code === 'empty-text')
  return [...fronts, ...when(!isFrontEmpty && cards.some(({ back }) => isEmptyText(back)), 'empty-text')]
}
