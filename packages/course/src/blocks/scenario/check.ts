import type { z } from 'zod'
import { checkBranching } from '#check/branching.ts'
import { type BlockFinding, checkTitledTexts } from '#check/finding.ts'
import type { scenario } from './schema.ts'

/** Findings about a scenario: choices and situations that are incomplete or lead nowhere. */
export function checkScenario({ situations }: z.infer<typeof scenario>): BlockFinding[] {
  return [
    ...checkTitledTexts(
      { line: 'situation', text: 'situation-text' },
      situations.map(({ title, text }) => ({ line: title, text })),
      1,
    ),
    ...checkBranching(situations, ({ title }) => title),
  ]
}
