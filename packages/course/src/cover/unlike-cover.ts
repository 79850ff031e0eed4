import { coverShapes, yardOf } from './cover.ts'

/** The lines that are painted for an id, without the colours and the place of the ball. */
function lines(id: string): string {
  const ball = 2
  return JSON.stringify(coverShapes(id, 1).slice(0, -ball), (name, value) =>
    name === 'fill' || name === 'stroke' ? undefined : value,
  )
}

function counted<T>(items: T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/**
 * Of the new ids, the one whose cover differs most from those shown with it. No other cover may have equal lines; then
 * the yard that is rarest among its neighbours is preferred, then the rarest among all. Fails if no id is offered.
 * @param neighbours ids of the same level or tool
 * @param others ids shown on the same pages, neighbours or not
 */
export function leastAlike(offered: readonly string[], neighbours: string[], others: string[]): string {
  const yardsBeside = counted(neighbours.map(yardOf))
  const yardsThere = counted(others.map(yardOf))
  const drawn = new Set([...neighbours, ...others].map(lines))
  const likeness = (id: string) => {
    const yard = yardOf(id)
    return [drawn.has(lines(id)) ? 1 : 0, yardsBeside.get(yard) ?? 0, yardsThere.get(yard) ?? 0]
  }
  const [first, ...rest] = offered.map(id => ({ id, likeness: likeness(id) }))
  if (!first) throw new Error('no id is offered')
  return rest.reduce((best, next) => (isLess(next.likeness, best.likeness) ? next : best), first).id
}

function isLess(one: number[], other: number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return at >= 0 && one[at]! < other[at]!
}
