import type { z } from 'zod'
import type { scenario } from './schema.ts'

export type Situation = z.infer<typeof scenario>['situations'][number]
export type Choice = Situation['choices'][number]

/** The situation after a choice; undefined where the path ends, or the situation does not exist. */
export function situationAfter({ leadsTo }: Choice, situations: readonly Situation[]): Situation | undefined {
  return situations.find(({ id }) => id === leadsTo)
}

/** The situations that cannot be reached from the first. */
export function unreachedSituations(situations: readonly Situation[]): Situation[] {
  const reached = new Set(situations.slice(0, 1))
  // Iterating a set includes items added during the loop.
  for (const { choices } of reached)
    for (const choice of choices) {
      const next = situationAfter(choice, situations)
      if (next) reached.add(next)
    }
  return situations.filter(situation => !reached.has(situation))
}
