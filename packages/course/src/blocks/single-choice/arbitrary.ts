import fc from 'fast-check'
import { options, question } from '#arbitrary-parts.ts'
import type { BlockOf } from '#block.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'single-choice'>> = fc.record({
  ...question,
  type: fc.constant('single-choice'),
  options,
})
