import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { arbitraryText, id, line, withIds } from '#testing/arbitrary-parts.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'flashcards'>> = fc.record({
  id,
  type: fc.constant('flashcards'),
  cards: withIds(fc.record({ front: line, back: arbitraryText }), { minLength: 0, maxLength: 3 }),
})
