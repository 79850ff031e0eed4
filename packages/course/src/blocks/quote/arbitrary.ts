import fc from 'fast-check'
import { arbitraryText, href, id, lineOrNone, maybe } from '#arbitrary-parts.ts'
import type { BlockOf } from '#block.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'quote'>> = fc.record({
  id,
  type: fc.constant('quote'),
  text: arbitraryText,
  source: lineOrNone,
  link: maybe(href),
})
