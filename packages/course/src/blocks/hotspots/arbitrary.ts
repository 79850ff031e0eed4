import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { arbitraryText, id, line, media, withIds } from '#testing/arbitrary-parts.ts'

const share = fc.integer({ min: 0, max: 1000 }).map(tenths => tenths / 10)

export const arbitrary: fc.Arbitrary<BlockOf<'hotspots'>> = fc.record({
  id,
  type: fc.constant('hotspots'),
  media,
  alt: line,
  points: withIds(fc.record({ x: share, y: share, title: line, text: arbitraryText }), { minLength: 0, maxLength: 3 }),
})
