import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { arbitraryText, id, line, maybe, withIds } from '#testing/arbitrary-parts.ts'

const choices = fc.array(fc.record({ text: line, consequence: arbitraryText, leadsTo: maybe(id) }), { maxLength: 2 })

export const arbitrary: fc.Arbitrary<BlockOf<'scenario'>> = fc.record({
  id,
  type: fc.constant('scenario'),
  situations: withIds(fc.record({ title: line, text: arbitraryText, choices }), { minLength: 0, maxLength: 2 }).map(
    situations =>
      situations.map((situation, at) => ({
        ...situation,
        // An id longer than any other here.
        choices: situation.choices.map((choice, place) => ({ ...choice, id: `choice-${at}-${place}-long` })),
      })),
  ),
})
