import type { z } from 'zod'
import { type BlockFinding, checkParts, checkPrompt, tooFew, when } from '#check/finding.ts'
import type { inspecting } from './schema.ts'

/**
 * Findings about an inspecting: it needs a picture with its description, or a message, and at least two places with
 * words, not all of them suspicious.
 */
export function checkInspecting(block: z.infer<typeof inspecting>): BlockFinding[] {
  const { media, alt, places } = block
  if (media === '') return [...checkPrompt(block), ...when(true, 'no-media')]
  const texts = places.map(({ text }) => text.trim())
  const isBegun = texts.filter(text => text !== '').length >= 2
  return [
    ...checkPrompt(block),
    ...when(media !== undefined && alt.trim() === '', 'no-description'),
    ...(isBegun ? checkParts('place', texts, 0) : tooFew('place', 2)),
    ...when(isBegun && places.every(({ suspicious }) => suspicious), 'all-suspicious'),
  ]
}
