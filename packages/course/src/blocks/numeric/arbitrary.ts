import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { line, maybe, question } from '#testing/arbitrary-parts.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'numeric'>> = fc.record({
  ...question,
  type: fc.constant('numeric'),
  answer: maybe(fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value + 0)),
  tolerance: fc.double({ min: 0, max: 100, noNaN: true }).map(value => value + 0),
  unit: line,
})
