import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { arbitraryText, href, id, lineOrNone, maybe } from '#testing/arbitrary-parts.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'quote'>> = fc.record({
  id,
  type: fc.constant('quote'),
  text: arbitraryText,
  source: lineOrNone,
  link: maybe(href),
})
