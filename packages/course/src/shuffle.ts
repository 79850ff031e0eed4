import type { QuestionMode } from './question.ts'

/** A 32-bit number from a text (FNV-1a): the same text gives the same number everywhere. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

// FNV-1a alone gives close numbers to texts that differ only in their last letter, which would keep a, b, c in order.
function scramble(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) >>> 0
}

/**
 * The items in an order that depends on the seed and on each item's name, never on their original order: knowing the
 * algorithm does not reveal it.
 */
export function shuffle<T>(seed: string, items: readonly T[], nameOf: (item: T) => string): T[] {
  return items
    .map(item => ({ item, name: nameOf(item), place: scramble(hash(`${seed} ${nameOf(item)}`)) }))
    .sort((a, b) => a.place - b.place || (a.name < b.name ? -1 : 1))
    .map(({ item }) => item)
}

/** The parts of a question, shuffled. Their original order is the solution, so practice never begins with it. */
export function shuffleParts<T extends { id: string }>(
  question: { id: string; mode: QuestionMode },
  parts: readonly T[],
) {
  const shuffled = shuffle(question.id, parts, ({ id }) => id)
  // Not in an assessment: if the solution never appeared as the first order, that would be a hint.
  const isSolved = question.mode === 'practice' && shuffled.every(({ id }, index) => id === parts[index]?.id)
  return isSolved ? [...shuffled.slice(1), ...shuffled.slice(0, 1)] : shuffled
}
