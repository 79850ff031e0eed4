import type { z } from 'zod'
import { type BlockFinding, checkParts, checkTitledTexts, when } from '#check/finding.ts'
import { isEmptyText } from '#rich-text.ts'
import { type Choice, situationAfter, unreachedSituations } from './paths.ts'
import type { scenario } from './schema.ts'

/** Findings about a scenario: choices and situations that are incomplete or lead nowhere. */
export function checkScenario({ situations }: z.infer<typeof scenario>): BlockFinding[] {
  const choices = situations.flatMap(situation => situation.choices)
  const isLost = (choice: Choice) =>
    situationAfter(choice, situations) === undefined &&
    (choice.leadsTo !== undefined || isEmptyText(choice.consequence))
  return [
    ...checkTitledTexts(
      { line: 'situation', text: 'situation-text' },
      situations.map(({ title, text }) => ({ line: title, text })),
      1,
    ),
    // Any other situation without choices is an ending.
    ...when(situations[0]?.choices.length === 0, 'no-choices'),
    ...situations.flatMap(situation =>
      checkParts(
        'choice',
        situation.choices.map(({ text }) => text.trim()),
        0,
      ),
    ),
    // A situation without a title is reported for that first: there is no name to report it by.
    ...unreachedSituations(situations).flatMap(({ title }) =>
      when(title.trim() !== '', 'unreached-situation', { text: title }),
    ),
    // Also for a choice without words: a choice that leads nowhere prevents publishing.
    ...choices.filter(isLost).flatMap(({ text }) => when(true, 'leads-nowhere', { text: text.trim() || '…' })),
  ]
}
