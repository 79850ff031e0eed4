import type { AssignmentState } from './calls.ts'

/** A person's work on one tool; moments in milliseconds since 1970, null where it has not happened. */
export type ToolWork = { begunAt: number | null; finishedAt: number | null }

/** All facts that determine the state of a person's work on an assignment. */
export type AssignmentFacts = {
  /** One for each tool of the assignment. */
  tools: readonly ToolWork[]
  askedAt: number
  /** The end of the due day, or of this person's later day; null where there is none. */
  endsAt: number | null
  isExcused: boolean
}

/**
 * The state of a person's work on an assignment, and when they finished; `isOverdue` is only true while work is left.
 */
export type AssignmentCompletion = { state: AssignmentState; finishedAt: number | null; isOverdue: boolean }

/**
 * The state of a person's work on an assignment. It is not stored: it follows from progress and certificates whenever
 * it is read. A tool that was finished before the assignment counts as finished.
 * @param now in milliseconds since 1970
 */
export function assignmentCompletion(facts: AssignmentFacts, now: number): AssignmentCompletion {
  const { tools, askedAt, endsAt, isExcused } = facts
  const ends = tools.map(({ finishedAt }) => finishedAt)
  // If all tools of an assignment are gone, nobody can finish it.
  const finishedAt = ends.length > 0 && ends.every(end => end !== null) ? Math.max(...ends) : null
  if (finishedAt !== null)
    return { state: finishedAt < askedAt ? 'finished-before' : 'finished', finishedAt, isOverdue: false }
  if (isExcused) return { state: 'excused', finishedAt: null, isOverdue: false }
  const isBegun = tools.some(tool => tool.begunAt !== null || tool.finishedAt !== null)
  return {
    state: isBegun ? 'begun' : 'not-begun',
    finishedAt: null,
    isOverdue: tools.length > 0 && endsAt !== null && now >= endsAt,
  }
}
