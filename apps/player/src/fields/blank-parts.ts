/** Where a part says what it is, and not what an author wrote. */
const aboutItself = ['id', 'type', 'from', 'attrs']

/** Whether an author wrote, chose or ticked nothing in a part. */
function isBlankPart(part: unknown): boolean {
  if (part === undefined || part === null || part === false) return true
  if (typeof part === 'string') return part.trim() === ''
  if (typeof part !== 'object') return false
  return Object.entries(part).every(([name, value]) => aboutItself.includes(name) || isBlankPart(value))
}

/** The parts without blank ones at their end, but at least so many; all of them where none has anything in it. */
export function withoutBlankEnd<Part>(parts: readonly Part[], least: number): readonly Part[] {
  const last = parts.findLastIndex(part => !isBlankPart(part))
  return last < 0 ? parts : parts.slice(0, Math.max(last + 1, least))
}
