import { arcs, court, fourSquare, goal, lanes, tables } from './yard-courts.ts'
import { board, compass, hopscotch, ladder, rings, snail, track } from './yard-games.ts'
import type { Yard } from './yard-paint.ts'
import { flowerBeds, paving, roofs, shade, terrace } from './yard-surroundings.ts'

/** The ways of painting a yard. Their number and order determine every cover, and so must not change. */
export const yards: readonly Yard[] = [
  arcs,
  court,
  hopscotch,
  lanes,
  roofs,
  fourSquare,
  shade,
  rings,
  goal,
  snail,
  board,
  compass,
  ladder,
  track,
  paving,
  flowerBeds,
  tables,
  terrace,
]
