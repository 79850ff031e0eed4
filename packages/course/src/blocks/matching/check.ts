import type { z } from 'zod'
import { type BlockFinding, checkParts, checkPrompt, checkWords, tooFew } from '#check/finding.ts'
import type { matching } from './schema.ts'

/** Findings about a matching question. */
export function checkMatching(block: z.infer<typeof matching>): BlockFinding[] {
  return [
    ...checkPrompt(block),
    ...checkPairs(block),
    ...checkWords(
      'extra',
      block.extras.map(({ text }) => text),
    ),
  ]
}

/** At least two pairs, each with both sides. */
function checkPairs({ pairs }: z.infer<typeof matching>): BlockFinding[] {
  const lefts = pairs.map(({ left }) => left.trim())
  const rights = pairs.map(({ right }) => right.trim())
  const written = pairs.filter((_, index) => lefts[index] !== '' && rights[index] !== '')
  return written.length < 2 ? tooFew('pair', 2) : [...checkParts('left', lefts, 0), ...checkWords('right', rights)]
}
