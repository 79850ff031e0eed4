import { type Turn, turns } from '@preau/contract/media/film-cut'

/** A turn plus a quarter, clockwise or back. */
export function turnedBy(turn: Turn, by: 90 | -90): Turn {
  return turns[(turns.indexOf(turn) + (by > 0 ? 1 : 3)) % turns.length]!
}
