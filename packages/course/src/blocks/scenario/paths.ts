import type { z } from 'zod'
import type { scenario } from './schema.ts'

export type Situation = z.infer<typeof scenario>['situations'][number]
export type Choice = Situation['choices'][number]

/** The situation a choice leads on to; undefined where its way ends, or names one that there is not. */
export function situationAfter({ leadsTo }: Choice, situations: readonly Situation[]): Situation | undefined {
  return situations.find(({ id }) => id === leadsTo)
}

/** The situations that no way from the first one comes to. */
export function unreachedSituations(situations: readonly Situation[]): Situation[] {
  const reached = new Set(situations.slice(0, 1))
  // A set also gives what is added while it is read.
  for (const { choices } of reached)
    for (const choice of choices) {
      const next = situationAfter(choice, situations)
      if (next) reached.add(next)
    }
  return situations.filter(situation => !reached.has(situation))
}
