import type { z } from 'zod'
import { type BlockFinding, checkParts, checkPrompt, tooFew } from '#check/finding.ts'
import type { sorting } from './schema.ts'

/** Findings about a sorting: it needs at least two categories with a name, and two cards with words. */
export function checkSorting(block: z.infer<typeof sorting>): BlockFinding[] {
  const names = block.categories.map(({ name }) => name.trim())
  const texts = block.categories.flatMap(({ cards }) => cards.map(({ text }) => text.trim()))
  const count = (words: string[]) => words.filter(text => text !== '').length
  return [
    ...checkPrompt(block),
    ...(count(names) < 2 ? tooFew('category', 2) : checkParts('category', names, 0)),
    ...(count(texts) < 2 ? tooFew('card', 2) : checkParts('card', texts, 0)),
  ]
}
