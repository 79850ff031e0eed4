import fc from 'fast-check'
import { arbitraryText, fullText, id, maybe } from '#arbitrary-parts.ts'
import type { BlockOf } from '#block.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'reflection'>> = fc.record({
  id,
  type: fc.constant('reflection'),
  prompt: arbitraryText,
  example: maybe(fullText),
})
