import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { maybe, question } from '#testing/arbitrary-parts.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'true-false'>> = fc.record({
  ...question,
  type: fc.constant('true-false'),
  answer: maybe(fc.boolean()),
})
