import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { arbitraryText, id, lineOrNone } from '#testing/arbitrary-parts.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'callout'>> = fc.record({
  id,
  type: fc.constant('callout'),
  tone: fc.constantFrom('tip', 'care', 'law', 'try'),
  title: lineOrNone,
  text: arbitraryText,
})
