import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { arbitraryText, id, maybe, picture, withIds } from '#testing/arbitrary-parts.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'columns'>> = fc.record({
  id,
  type: fc.constant('columns'),
  columns: withIds(fc.record({ picture: maybe(picture), text: arbitraryText }), { minLength: 0, maxLength: 3 }),
})
