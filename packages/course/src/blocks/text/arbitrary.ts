import fc from 'fast-check'
import { arbitraryText, id } from '#arbitrary-parts.ts'
import type { BlockOf } from '#block.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'text'>> = fc.record({
  id,
  type: fc.constant('text'),
  text: arbitraryText,
})
