/** The order after an item has gone to a place (from 0); the others close up. */
export function moveItem(order: readonly string[], id: string, place: number): string[] {
  const others = order.filter(other => other !== id)
  const target = Math.max(0, place)
  return [...others.slice(0, target), id, ...others.slice(target)]
}

/** The place (from 0) that a pointer at height `y` is over, given the middles of the rows, top to bottom. */
export function placeAt(y: number, middles: readonly number[]): number {
  return middles.filter(middle => middle < y).length
}
