import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { id, line, lineOrNone, maybe, media } from '#testing/arbitrary-parts.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'image'>> = fc
  .record({
    id,
    type: fc.constant('image' as const),
    media,
    alt: line,
    decorative: fc.boolean(),
    caption: lineOrNone,
    size: maybe(fc.constantFrom('small' as const, 'medium' as const)),
  })
  .map(({ decorative, ...picture }) => (decorative ? { ...picture, alt: '', decorative } : picture))
