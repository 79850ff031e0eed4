import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { fullText, id, line, maybe, question } from '#testing/arbitrary-parts.ts'

const card = fc.record({ text: line, feedback: maybe(fullText) })
const category = fc.record({ name: line, cards: fc.array(card, { maxLength: 3 }) })

export const arbitrary: fc.Arbitrary<BlockOf<'sorting'>> = fc
  .record({
    ...question,
    type: fc.constant('sorting' as const),
    categories: fc.array(category, { minLength: 1, maxLength: 3 }),
    ids: fc.uniqueArray(fc.oneof(id, fc.constantFrom('a', 'b', 'c', 'd')), { minLength: 12, maxLength: 12 }),
  })
  .map(({ ids, categories, ...rest }) => {
    const unused = [...ids]
    const identified = <Part>(part: Part) => ({ ...part, id: unused.pop()! })
    return {
      ...rest,
      categories: categories.map(({ name, cards }) => identified({ name, cards: cards.map(identified) })),
    }
  })
