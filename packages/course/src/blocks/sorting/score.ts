import type { z } from 'zod'
import { type PairedAnswer, readPairedAnswer } from '#paired-answer.ts'
import { type Keyed, type Mark, markForPart, markForParts } from '#question.ts'
import { fieldsNamed } from '#value-checks.ts'
import type { learnerSorting } from './schema.ts'

/** The cards that the question has, each with one of its categories. */
function fitSortingAnswer(
  { categories }: { categories: { id: string; cards: { id: string }[] }[] },
  { pairs }: PairedAnswer,
): PairedAnswer {
  const ids = new Set(categories.map(({ id }) => id))
  const cards = categories.flatMap(({ cards }) => cards)
  return { pairs: fieldsNamed(cards, pairs, category => ids.has(category)) }
}

type Sorted = { cards: { id: string }[] } | { categories: { cards: { id: string }[] }[] }

/** Complete when each card has a category. */
function isSortingAnswered(block: Sorted, { pairs }: PairedAnswer): boolean {
  const cards = 'cards' in block ? block.cards : block.categories.flatMap(({ cards }) => cards)
  return cards.every(({ id }) => Object.hasOwn(pairs, id))
}

/** The share of cards that are sorted right. The marked parts are the cards with a category. */
function scoreSorting({ key }: Keyed<z.infer<typeof learnerSorting>>, { pairs }: PairedAnswer): Mark {
  const sorted = key.cards.filter(({ id }) => Object.hasOwn(pairs, id))
  const parts = sorted.map(({ id, category, feedback }) => [id, markForPart(pairs[id] === category, feedback)] as const)
  return markForParts(Object.fromEntries(parts), key.cards.length, key)
}

/** Reading and marking of answers. */
export const sortingMarking = {
  read: readPairedAnswer,
  fit: fitSortingAnswer,
  isAnswered: isSortingAnswered,
  score: scoreSorting,
}
