import fc from 'fast-check'
import { arbitraryText, id, lineOrNone } from '#arbitrary-parts.ts'
import type { BlockOf } from '#block.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'callout'>> = fc.record({
  id,
  type: fc.constant('callout'),
  tone: fc.constantFrom('tip', 'care', 'law', 'try'),
  title: lineOrNone,
  text: arbitraryText,
})
