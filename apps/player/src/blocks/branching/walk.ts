import { type Situation, situationAfter } from '@preau/course/branching'
import { isIds } from '#lesson/opened-parts.ts'

/** A choice, and the situation it was made in. */
export type Step = { situation: string; choice: string }

/** A walk through situations: past steps, the present situation, and its choice. */
export type Walk = {
  behind: readonly Step[]
  /** Undefined if there is no situation. */
  at: string | undefined
  chosen: string | null
  /** The choices whose consequences were seen, on any walk. */
  seen: readonly string[]
}

/** Whether a value stored in the browser has the form of a walk. */
export function isWalk(kept: unknown): kept is Walk {
  const { behind, at, chosen, seen } = (kept ?? {}) as Partial<Walk>
  const isBehind = Array.isArray(behind) && isIds(behind.flatMap(step => [step?.situation, step?.choice]))
  return isBehind && typeof at === 'string' && (chosen === null || typeof chosen === 'string') && isIds(seen)
}

/** A walk before the first choice. */
export function newWalk(first: string | undefined): Walk {
  return { behind: [], at: first, chosen: null, seen: [] }
}

/** Shows the consequence of a choice; another may still replace it. */
export function choose(walk: Walk, choice: string): Walk {
  return { ...walk, chosen: choice, seen: walk.seen.includes(choice) ? walk.seen : [...walk.seen, choice] }
}

/** Takes the choice back, to make another. */
export function unchoose(walk: Walk): Walk {
  return { ...walk, chosen: null }
}

/** Moves to the situation that follows the choice. */
export function goOn(walk: Walk, to: string): Walk {
  if (walk.at === undefined || walk.chosen === null) return walk
  return { ...walk, behind: [...walk.behind, { situation: walk.at, choice: walk.chosen }], at: to, chosen: null }
}

/** Back to a step, counted from 0, to choose again; seen choices are kept. */
export function goBack(walk: Walk, step: number): Walk {
  const to = walk.behind[step]
  return to ? { ...walk, behind: walk.behind.slice(0, step), at: to.situation, chosen: null } : unchoose(walk)
}

/** Whether a walk is at an ending, or all choices were seen: a scenario that only leads in circles has no ending. */
export function isThrough<S extends Situation>({ at, chosen, seen }: Walk, situations: readonly S[]): boolean {
  const situation = situations.find(({ id }) => id === at)
  const choice = situation?.choices.find(({ id }) => id === chosen)
  const isEnd = situation?.choices.length === 0 || (choice !== undefined && !situationAfter(choice, situations))
  return isEnd || situations.every(({ choices }) => choices.every(({ id }) => seen.includes(id)))
}

/** The situations and choices of a walk: when one of them changes, the walk begins again. */
export function partsOf(situations: readonly Situation[]): { id: string }[] {
  return situations.flatMap(situation => [situation, ...situation.choices])
}
