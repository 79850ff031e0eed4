import { z } from 'zod'
import { blockId, haveUniqueIds, partList } from '#block-id.ts'
import { branchChoice, mostChoices, mostSituations } from '#branching-schema.ts'
import { words } from '#field.ts'

const person = z.object({ id: blockId, name: words(80) })

const message = z.object({
  id: blockId,
  /** The person who writes the message; left out for the learner. */
  from: blockId.optional(),
  text: words(600),
})

const situation = z.object({
  id: blockId,
  messages: partList(message, 12),
  choices: partList(branchChoice, mostChoices),
})

/**
 * A thread of messages. It has situations, beginning with the first; each has the messages that arrive and the answers
 * to choose from. A choice has a consequence and may lead to another situation. A situation without choices is an
 * ending.
 */
export const conversation = z
  .object({
    id: blockId,
    type: z.literal('conversation'),
    people: partList(person, 6),
    situations: partList(situation, mostSituations),
  })
  .refine(
    ({ people, situations }) =>
      haveUniqueIds([
        ...people,
        ...situations.flatMap(({ messages, choices, ...rest }) => [rest, ...messages, ...choices]),
      ]),
    { error: 'two parts have the same id', path: ['situations'] },
  )
