import type { ToolWork } from '#assignments/assignment-state.ts'

/** What a person has done of a path; `next` is the tool that is proposed, null where nothing is left. */
export type PathSummary = { finished: number; tools: number; next: string | null; isFinished: boolean }

/**
 * How far a person is on a path, by its tools that they may read: one they may not is not among them, and so neither
 * blocks the next nor counts. In an order, the first that is not finished comes next; otherwise one that was begun. A path
 * without any tool is not finished.
 */
export function pathSummary(work: readonly (ToolWork & { tool: string })[], isOrdered: boolean): PathSummary {
  const left = work.filter(({ finishedAt }) => finishedAt === null)
  const begun = isOrdered ? undefined : left.find(({ begunAt }) => begunAt !== null)
  return {
    finished: work.length - left.length,
    tools: work.length,
    next: (begun ?? left[0])?.tool ?? null,
    isFinished: work.length > 0 && left.length === 0,
  }
}
