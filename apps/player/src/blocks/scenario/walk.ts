/** A choice that was made, where. */
export type Step = { situation: string; choice: string }

/** A way through a scenario: the steps behind, where one is, and what is chosen there. */
export type Walk = {
  behind: readonly Step[]
  /** Undefined where there is nothing. */
  at: string | undefined
  chosen: string | null
  /** The choices whose consequences were seen, on whatever way. */
  seen: readonly string[]
}

/** Before the first choice. */
export function newWalk(first: string | undefined): Walk {
  return { behind: [], at: first, chosen: null, seen: [] }
}

/** Sees what follows a choice; another one may be made in its stead. */
export function choose(walk: Walk, choice: string): Walk {
  return { ...walk, chosen: choice, seen: walk.seen.includes(choice) ? walk.seen : [...walk.seen, choice] }
}

/** Takes the choice back, to make another. */
export function unchoose(walk: Walk): Walk {
  return { ...walk, chosen: null }
}

/** On to the situation that follows what was chosen. */
export function goOn(walk: Walk, to: string): Walk {
  if (walk.at === undefined || walk.chosen === null) return walk
  return { ...walk, behind: [...walk.behind, { situation: walk.at, choice: walk.chosen }], at: to, chosen: null }
}

/** Back to a step, counted from 0, to choose there anew; what was seen stays seen. */
export function goBack(walk: Walk, step: number): Walk {
  const to = walk.behind[step]
  return to ? { ...walk, behind: walk.behind.slice(0, step), at: to.situation, chosen: null } : unchoose(walk)
}
