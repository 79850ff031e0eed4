import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { arbitraryText, fullText, id, maybe, picture } from '#testing/arbitrary-parts.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'reflection'>> = fc.record({
  id,
  type: fc.constant('reflection'),
  prompt: arbitraryText,
  picture: maybe(picture),
  example: maybe(fullText),
})
