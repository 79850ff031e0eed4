import type { z } from 'zod'
import { checkBranching } from '#check/branching.ts'
import { type BlockFinding, checkParts, checkWords, tooFew } from '#check/finding.ts'
import type { conversation } from './schema.ts'

/**
 * Findings about a conversation: it needs a person to write with, a message in each situation, and answers that lead
 * somewhere.
 */
export function checkConversation({ people, situations }: z.infer<typeof conversation>): BlockFinding[] {
  const isSilent = situations.length === 0 || situations.some(situation => situation.messages.length === 0)
  return [
    ...(people.length === 0
      ? tooFew('person', 1)
      : checkParts(
          'person',
          people.map(({ name }) => name.trim()),
          0,
        )),
    ...(isSilent ? tooFew('message', 1) : []),
    ...checkWords(
      'message',
      situations.map(({ messages }) => messages.map(({ text }) => text)),
    ),
    ...checkBranching(situations, ({ messages: [first] }) => first?.text ?? ''),
  ]
}
