import type { z } from 'zod'
import { type BlockFinding, checkPrompt, checkWords, tooFew, when } from '#check/finding.ts'
import { foldWord } from '#folded-text.ts'
import type { gapText } from './schema.ts'

/** Findings about a text with gaps. */
export function checkGapText(block: z.infer<typeof gapText>): BlockFinding[] {
  const answers = block.text.flatMap(part => ('gap' in part ? part.answers.map(foldWord) : []))
  const given = block.bank.find(word => answers.includes(foldWord(word)))
  const gaps = block.text.flatMap(part => ('gap' in part ? [part.answers.map(foldWord).join('')] : []))
  return [
    ...checkPrompt(block),
    ...(gaps.length === 0 ? tooFew('gap', 1) : checkWords('gap', gaps)),
    ...when(given !== undefined, 'bank-has-answer', { text: given ?? '' }),
  ]
}
