import type { Tool } from './levels.ts'

/** What a person has done of a tool, least first: nothing, some of it, though it may be seen only, or all of it. */
export const toolStates = ['todo', 'begun', 'finished'] as const

export type ToolState = (typeof toolStates)[number]

/** What the person has done of a tool; null if nobody is signed in. */
export function toolStateOf({ percent, isBegun = false }: Pick<Tool, 'percent' | 'isBegun'>): ToolState | null {
  if (percent === null) return null
  return percent === 100 ? 'finished' : isBegun || percent > 0 ? 'begun' : 'todo'
}
