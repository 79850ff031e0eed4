import fc from 'fast-check'
import { maybe, question } from '#arbitrary-parts.ts'
import type { BlockOf } from '#block.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'true-false'>> = fc.record({
  ...question,
  type: fc.constant('true-false'),
  answer: maybe(fc.boolean()),
})
