import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { fullText, line, maybe, question, withIds } from '#testing/arbitrary-parts.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'ordering'>> = fc.record({
  ...question,
  type: fc.constant('ordering'),
  items: withIds(fc.record({ text: line, feedback: maybe(fullText) }), { minLength: 1, maxLength: 4 }),
})
