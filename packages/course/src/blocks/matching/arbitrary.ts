import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { fullText, id, line, maybe, question, withIds, words } from '#testing/arbitrary-parts.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'matching'>> = fc
  .record({
    ...question,
    type: fc.constant('matching' as const),
    pairs: withIds(fc.record({ left: line, right: line, feedback: maybe(fullText) }), { minLength: 1, maxLength: 4 }),
    extras: fc.array(words, { maxLength: 2 }),
    rightIds: fc.uniqueArray(id, { minLength: 6, maxLength: 6 }),
  })
  .map(({ rightIds, pairs, extras, ...rest }) => ({
    ...rest,
    pairs: pairs.map((pair, index) => ({ ...pair, rightId: rightIds[index]! })),
    extras: extras.map((text, index) => ({ id: rightIds[4 + index]!, text })),
  }))
