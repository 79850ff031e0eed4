import { isIds } from '#lesson/opened-parts.ts'

/** The ids of cards on their way to being known; the first of `waiting` is the one shown. */
export type Deck = { waiting: readonly string[]; known: readonly string[] }

/** How far one is with cards: the deck, whether the shown one is turned, and those that were turned once. */
export type Turned = { deck: Deck; isTurned: boolean; read: readonly string[] }

/** Whether what was kept in the browser is such a state. */
export function isTurnedState(kept: unknown): kept is Turned {
  const { deck, read } = (kept ?? {}) as Partial<Turned>
  return isIds(read) && isIds(deck?.waiting) && isIds(deck?.known)
}

/** All cards, none known yet. */
export function newDeck(ids: readonly string[]): Deck {
  return { waiting: ids, known: [] }
}

/** The shown card is known and does not come again. */
export function setAsideKnown({ waiting: [shown, ...waiting], known }: Deck): Deck {
  return { waiting, known: shown === undefined ? known : [...known, shown] }
}

/** Moves the shown card behind all waiting ones. */
export function putBack({ waiting: [shown, ...rest], known }: Deck): Deck {
  return { waiting: shown === undefined ? rest : [...rest, shown], known }
}
