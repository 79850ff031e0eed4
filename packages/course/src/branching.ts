import type { z } from 'zod'
import type { branchChoice } from './branching-schema.ts'

export type Choice = z.infer<typeof branchChoice>

/** What the learner reads before choosing; a situation without choices is an ending. */
export type Situation = { id: string; choices: readonly Choice[] }

/** The situation after a choice; undefined if the choice ends the block, or if that situation does not exist. */
export function situationAfter<S extends Situation>({ leadsTo }: Choice, situations: readonly S[]): S | undefined {
  return situations.find(({ id }) => id === leadsTo)
}

/** The situations that cannot be reached from the first. */
export function unreachedSituations<S extends Situation>(situations: readonly S[]): S[] {
  const reached = new Set(situations.slice(0, 1))
  // Iterating a set also visits items that are added during the loop.
  for (const { choices } of reached)
    for (const choice of choices) {
      const next = situationAfter(choice, situations)
      if (next) reached.add(next)
    }
  return situations.filter(situation => !reached.has(situation))
}
