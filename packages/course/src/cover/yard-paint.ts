import type { CoverColour, CoverShape } from './cover.ts'

/** What a yard is painted with: its colours, and random numbers that are always the same for one cover. */
export type Paint = {
  tint: CoverColour
  main: CoverColour
  deep: CoverColour
  pop: CoverColour
  turn: number
  isMirrored: boolean
  isFlipped: boolean
  below: (bound: number) => number
}

/** One way of painting a yard, from the lowest shape to the topmost. */
export type Yard = (paint: Paint) => CoverShape[]

type Look = Omit<Extract<CoverShape, { shape: 'path' }>, 'shape' | 'd'>

/** The size of the painted area; its edges may be cropped. */
export const width = 480
export const height = 300

/** The white line of a yard. */
export const line = { stroke: 'cover-line', strokeWidth: 5 } as const

/** A path; `d` as in SVG. */
export const path = (d: string, look: Look): CoverShape => ({ shape: 'path', d, ...look })

/** A circle around a point. */
export const circle = (cx: number, cy: number, r: number, look: Look): CoverShape => ({
  shape: 'circle',
  cx,
  cy,
  r,
  ...look,
})

/** A rectangle from its upper left corner. */
export const rect = (x: number, y: number, wide: number, high: number, look: Look): CoverShape => ({
  shape: 'rect',
  x,
  y,
  width: wide,
  height: high,
  ...look,
})

/** A point at a distance from another, in SVG notation; the angle is clockwise from the right, in turns. */
export function pointAt(cx: number, cy: number, distance: number, turns: number): string {
  const angle = turns * 2 * Math.PI
  return `${round(cx + distance * Math.cos(angle))} ${round(cy + distance * Math.sin(angle))}`
}

/** A slice of a round cake between two angles, in turns, with less than half a turn between them. */
export function sector(cx: number, cy: number, r: number, from: number, to: number): string {
  return `M${cx} ${cy}L${pointAt(cx, cy, r, from)}A${r} ${r} 0 0 1 ${pointAt(cx, cy, r, to)}z`
}

const round = (value: number) => Math.round(value * 10) / 10
