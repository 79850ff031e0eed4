import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { arbitraryText, id, line, withIds } from '#testing/arbitrary-parts.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'accordion'>> = fc.record({
  id,
  type: fc.constant('accordion'),
  items: withIds(fc.record({ title: line, text: arbitraryText }), { minLength: 0, maxLength: 3 }),
})
