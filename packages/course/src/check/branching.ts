import { type Choice, type Situation, situationAfter, unreachedSituations } from '#branching.ts'
import { isEmptyText } from '#rich-text.ts'
import { type BlockFinding, checkDifferent, checkWords, when } from './finding.ts'

/** Findings about choices that are incomplete or lead nowhere, and about situations that no choice leads to. */
export function checkBranching<S extends Situation>(
  situations: readonly S[],
  nameOf: (situation: S) => string,
): BlockFinding[] {
  const texts = situations.map(situation => situation.choices.map(({ text }) => text.trim()))
  const isLost = (choice: Choice) =>
    situationAfter(choice, situations) === undefined &&
    (choice.leadsTo !== undefined || isEmptyText(choice.consequence))
  const lost = situations.flatMap(({ choices }, index) =>
    choices.flatMap((choice, at) => (isLost(choice) ? { text: choice.text, number: `${index + 1}.${at + 1}` } : [])),
  )
  return [
    // Only the first situation needs choices: any other without them is an ending.
    ...when(situations[0]?.choices.length === 0, 'no-choices'),
    ...checkWords('choice', texts),
    ...texts.flatMap(checkDifferent),
    // A situation without words is not reported as unreached: that finding names it by its words, and it has a finding
    // already.
    ...unreachedSituations(situations).flatMap(situation =>
      when(nameOf(situation).trim() !== '', 'unreached-situation', {
        text: nameOf(situation),
        number: `${situations.indexOf(situation) + 1}`,
      }),
    ),
    // Also for a choice without words: a choice that leads nowhere prevents publishing.
    ...lost.flatMap(({ text, number }) => when(true, 'leads-nowhere', { text: text.trim() || '…', number })),
  ]
}
