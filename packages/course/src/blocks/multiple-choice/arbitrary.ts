import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { maybe, options, question } from '#testing/arbitrary-parts.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'multiple-choice'>> = fc.record({
  ...question,
  type: fc.constant('multiple-choice'),
  options,
  keepOrder: maybe(fc.constant(true as const)),
})
