import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { id, lineOrNone, media, words } from '#testing/arbitrary-parts.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'file'>> = fc.record({
  id,
  type: fc.constant('file'),
  media,
  title: words,
  description: lineOrNone,
})
