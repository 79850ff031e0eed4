import type { ToolWork } from '#assignments/assignment-state.ts'

/** How much of a path a person has done; `next` is the tool that is proposed, null where nothing is left. */
export type PathSummary = { finished: number; tools: number; next: string | null; isFinished: boolean }

/**
 * The progress of a person on a path, from the tools of the path that they may read: other tools neither count nor
 * block the next one. In an ordered path, the first tool that is not finished comes next; otherwise a tool that was
 * begun. A path without any tool is not finished.
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
