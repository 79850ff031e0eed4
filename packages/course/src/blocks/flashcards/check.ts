import type { z } from 'zod'
import { type BlockFinding, checkTitledTexts } from '#check/finding.ts'
import type { flashcards } from './schema.ts'

/** Findings about flashcards: each needs two sides, and no two the same front. */
export function checkFlashcards({ cards }: z.infer<typeof flashcards>): BlockFinding[] {
  return checkTitledTexts(
    { line: 'front', text: 'back' },
    cards.map(({ front, back }) => ({ line: front, text: back })),
    1,
  )
}
