import type { z } from 'zod'
import { checkParts, checkTitledTexts, type Finding, when } from '#check/finding.ts'
import { isEmptyText } from '#rich-text.ts'
import { type Choice, situationAfter, unreachedSituations } from './paths.ts'
import type { scenario } from './schema.ts'

/** What keeps a way from being chosen, or from coming to anything. */
export function checkScenario({ situations }: z.infer<typeof scenario>): Finding[] {
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
    // Any other one without choices is an ending.
    ...when(situations[0]?.choices.length === 0, 'no-choices'),
    ...situations.flatMap(situation =>
      checkParts(
        'choice',
        situation.choices.map(({ text }) => text.trim()),
        0,
      ),
    ),
    // What has no words yet is named for that first: it can be called by nothing.
    ...unreachedSituations(situations).flatMap(({ title }) =>
      when(title.trim() !== '', 'unreached-situation', { text: title }),
    ),
    // Also of one without words: a scene that comes to nothing is not published.
    ...choices.filter(isLost).flatMap(({ text }) => when(true, 'leads-nowhere', { text: text.trim() || '…' })),
  ]
}
