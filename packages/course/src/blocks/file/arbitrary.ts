import fc from 'fast-check'
import { id, lineOrNone, media, words } from '#arbitrary-parts.ts'
import type { BlockOf } from '#block.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'file'>> = fc.record({
  id,
  type: fc.constant('file'),
  media,
  title: words,
  description: lineOrNone,
})
