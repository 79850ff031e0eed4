import type { z } from 'zod'
import type { branchChoice } from './branching-schema.ts'

export type Choice = z.infer<typeof branchChoice>

/** What one reads before one chooses; without choices it is an ending. */
export type Situation = { id: string; choices: readonly Choice[] }

/** The situation after a choice; undefined where the path ends, or the situation does not exist. */
export function situationAfter<S extends Situation>({ leadsTo }: Choice, situations: readonly S[]): S | undefined {
  return situations.find(({ id }) => id === leadsTo)
}

/** The situations that cannot be reached from the first. */
export function unreachedSituations<S extends Situation>(situations: readonly S[]): S[] {
  const reached = new Set(situations.slice(0, 1))
  // Iterating a set includes items added during the loop.
  for (const { choices } of reached)
    for (const choice of choices) {
      const next = situationAfter(choice, situations)
      if (next) reached.add(next)
    }
  return situations.filter(situation => !reached.has(situation))
}
