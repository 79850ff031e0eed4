import type { z } from 'zod'
import { letter } from '#block-id.ts'
import { checkParts, checkPrompt, checkWords, type Finding, tooFew, when } from '#check/finding.ts'
import type { matching } from './schema.ts'

/** What keeps the question from being answered, or answers it. */
export function checkMatching(block: z.infer<typeof matching>): Finding[] {
  const { pairs, extras, mode } = block
  const tells = pairs.some(
    ({ id, rightId }, index) => id === rightId || id === letter(index) || rightId === letter(index),
  )
  return [
    ...checkPrompt(block),
    ...checkPairs(block),
    ...checkWords(
      'extra',
      extras.map(({ text }) => text),
    ),
    ...when(mode === 'assessment' && tells, 'positional-ids'),
  ]
}

/** There have to be two pairs at least, each with both its sides. */
function checkPairs({ pairs }: z.infer<typeof matching>): Finding[] {
  const lefts = pairs.map(({ left }) => left.trim())
  const rights = pairs.map(({ right }) => right.trim())
  const written = pairs.filter((_, index) => lefts[index] !== '' && rights[index] !== '')
  return written.length < 2 ? tooFew('pair', 2) : [...checkParts('left', lefts, 0), ...checkWords('right', rights)]
}
