import { isIds } from '#lesson/opened-parts.ts'

/** The ids of the cards: those that are known, and those that wait, of which the first is shown. */
export type Deck = { waiting: readonly string[]; known: readonly string[] }

/**
 * How far the learner is with the cards: the deck, whether the shown card is turned, and the cards that were turned
 * once.
 */
export type Turned = { deck: Deck; isTurned: boolean; read: readonly string[] }

/** Whether a value stored in the browser has the form of `Turned`. */
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
