/** The place (from 0) that a pointer at height `y` is over, given the middles of the rows, top to bottom. */
export function placeAt(y: number, middles: readonly number[]): number {
  return middles.filter(middle => middle < y).length
}
