import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { arbitraryText, id } from '#testing/arbitrary-parts.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'text'>> = fc.record({
  id,
  type: fc.constant('text'),
  text: arbitraryText,
})
