import type { z } from 'zod'
import { letter } from '#block-id.ts'
import { checkParts, checkPrompt, checkWords, type Finding, when } from '#check/finding.ts'
import type { matching } from './schema.ts'

/** What keeps the question from being answered, or answers it. */
export function checkMatching(block: z.infer<typeof matching>): Finding[] {
  const { pairs, extras, mode } = block
  const tells = pairs.some(
    ({ id, rightId }, index) => id === rightId || id === letter(index) || rightId === letter(index),
  )
  return [
    ...checkPrompt(block),
    ...checkParts(
      'left',
      pairs.map(({ left }) => left.trim()),
      2,
    ),
    ...checkWords(
      'right',
      pairs.map(({ right }) => right),
    ),
    ...checkWords(
      'extra',
      extras.map(({ text }) => text),
    ),
    ...when(mode === 'assessment' && tells, 'positional-ids'),
  ]
}
