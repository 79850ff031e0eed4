import { rightAllows } from '@preau/contract/library/rights'
import type { PlacedTool } from './read-dashboard.ts'

/** For how long a tool is new, in milliseconds. */
const newFor = 90 * 24 * 60 * 60 * 1000

/** Most that are shown. */
const mostNew = 3

/**
 * The newest tools, the latest first: those the person can take, does not know yet and does not write.
 * @param now in milliseconds
 */
export function newTools(tools: readonly PlacedTool[], isKnown: { has: (tool: string) => boolean }, now: number) {
  const age = ({ tool }: PlacedTool) => now - (tool.publishedAt ?? 0)
  return tools
    .filter(({ tool }) => !tool.isHidden && tool.moduleCount > 0 && !isKnown.has(tool.id))
    .filter(({ tool }) => !rightAllows('edit', { type: 'tool', right: tool.right }))
    .filter(placed => age(placed) < newFor)
    .sort((one, other) => age(one) - age(other))
    .slice(0, mostNew)
}
