import type { z } from 'zod'
import { letter } from '#block-id.ts'
import { checkParts, checkPrompt, type Finding, when } from '#check/finding.ts'
import type { matching } from './schema.ts'

/** What keeps the question from being answered, or answers it. */
export function checkMatching(block: z.infer<typeof matching>): Finding[] {
  const { pairs, extras, mode } = block
  const tells = pairs.some(
    ({ id, rightId }, index) => id === rightId || id === letter(index) || rightId === letter(index),
  )
  const rights = [...pairs.map(({ right }) => right), ...extras.map(({ text }) => text)]
  return [
    ...checkPrompt(block),
    ...checkParts(
      pairs.map(({ left }) => left.trim()),
      2,
    ),
    ...when(
      rights.some(text => text.trim() === ''),
      'empty-text',
    ),
    ...when(mode === 'assessment' && tells, 'positional-ids'),
  ]
}
