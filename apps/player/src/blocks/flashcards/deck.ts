/** The ids of cards on their way to being known; the first of `waiting` is the one shown. */
export type Deck = { waiting: readonly string[]; known: readonly string[] }

/** All cards, none known yet. */
export function newDeck(ids: readonly string[]): Deck {
  return { waiting: ids, known: [] }
}

/** The shown card is known and does not come again. */
export function setAsideKnown({ waiting: [shown, ...waiting], known }: Deck): Deck {
  return { waiting, known: shown === undefined ? known : [...known, shown] }
}

/** The shown card comes again after all that wait. */
export function putBack({ waiting: [shown, ...rest], known }: Deck): Deck {
  return { waiting: shown === undefined ? rest : [...rest, shown], known }
}
