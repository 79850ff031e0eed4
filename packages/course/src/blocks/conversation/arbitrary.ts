import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { arbitraryText, id, line, maybe } from '#testing/arbitrary-parts.ts'

const message = fc.record({ from: maybe(id), text: line })
const choice = fc.record({ text: line, consequence: arbitraryText, leadsTo: maybe(id) })
const situation = fc.record({
  messages: fc.array(message, { maxLength: 3 }),
  choices: fc.array(choice, { maxLength: 2 }),
})

export const arbitrary: fc.Arbitrary<BlockOf<'conversation'>> = fc
  .record({
    id,
    people: fc.array(line, { maxLength: 2 }),
    situations: fc.array(situation, { maxLength: 2 }),
    ids: fc.uniqueArray(id, { minLength: 14, maxLength: 14 }),
  })
  .map(({ id, people, situations, ids }) => {
    const unused = [...ids]
    const identified = <Part>(part: Part) => ({ ...part, id: unused.pop()! })
    return {
      id,
      type: 'conversation' as const,
      people: people.map(name => identified({ name })),
      situations: situations.map(({ messages, choices }) =>
        identified({ messages: messages.map(identified), choices: choices.map(identified) }),
      ),
    }
  })
