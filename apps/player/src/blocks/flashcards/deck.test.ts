import { describe, expect, it } from 'vitest'
import { newDeck, putBack, setAsideKnown } from './deck.ts'

describe('a deck of flashcards', () => {
  it('R-52 a card to see again comes after all others, until it is known', () => {
    const again = putBack(newDeck(['a', 'b']))
    expect(again).toEqual({ waiting: ['b', 'a'], known: [] })
    expect(setAsideKnown(setAsideKnown(again))).toEqual({ waiting: [], known: ['b', 'a'] })
  })

  it('R-52 the last card left comes again at once', () => {
    expect(putBack(newDeck(['a']))).toEqual(newDeck(['a']))
  })

  it('R-52 a deck without cards remains unchanged', () => {
    expect([putBack(newDeck([])), setAsideKnown(newDeck([]))]).toEqual([newDeck([]), newDeck([])])
  })
})
