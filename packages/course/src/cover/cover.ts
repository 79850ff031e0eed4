import { numbersFrom } from '#seeded-numbers.ts'
import { hash } from '#shuffle.ts'
import type { Theme } from '#themes.ts'
import { yards } from './cover-yards.ts'
import { height, type Paint, width } from './yard-paint.ts'
import { subjects } from './yard-subjects.ts'

export type LevelColour = 'sun' | 'sky' | 'clay' | 'lilac'

/** The colours of covers, by the names of their custom properties: `--sun`, `--sun-tint`, `--cover-sun` … */
export type CoverColour =
  | LevelColour
  | `${LevelColour}-tint`
  | `cover-${LevelColour}`
  | 'spruce'
  | 'cover-line'
  | 'cover-ball'
  | 'cover-shade'

type Outline = { strokeWidth?: number; strokeDasharray?: string; strokeLinejoin?: 'round' }
type Painted = Outline & { fill?: CoverColour; stroke?: CoverColour; fillOpacity?: number }

/**
 * One shape of a cover; it is only filled or outlined if `fill` or `stroke` is set. The other fields are SVG
 * attributes.
 */
export type CoverShape = Painted &
  (
    | { shape: 'rect'; x: number; y: number; width: number; height: number }
    | { shape: 'circle'; cx: number; cy: number; r: number }
    | { shape: 'path'; d: string }
  )

/** The colours in the light theme, for pictures outside a page; the shade is transparent (#RRGGBBAA). */
export const coverPalette: Record<CoverColour, string> = {
  sun: '#F2B134',
  sky: '#7FB7D6',
  clay: '#D9623B',
  lilac: '#9A86C8',
  'sun-tint': '#FCEFD0',
  'sky-tint': '#E0EFF6',
  'clay-tint': '#FAE3D8',
  'lilac-tint': '#ECE6F6',
  'cover-sun': '#E0902A',
  'cover-sky': '#4F90B5',
  'cover-clay': '#B9482A',
  'cover-lilac': '#7460A8',
  spruce: '#1F5F57',
  'cover-line': '#FFFDF8',
  'cover-ball': '#FFFDF8',
  'cover-shade': '#1B2A2F38',
}

/** A colour as a custom property, so that a cover follows the theme of the page. */
export function coverColour(colour: CoverColour): string {
  return `var(--${colour})`
}

const levels: { colour: LevelColour; accents: [CoverColour, CoverColour] }[] = [
  { colour: 'sun', accents: ['clay', 'spruce'] },
  { colour: 'sky', accents: ['sun', 'clay'] },
  { colour: 'clay', accents: ['sun', 'sky'] },
  { colour: 'lilac', accents: ['sun', 'clay'] },
]

/** The colour of a level by its place, from 1; the fifth level has the first colour again. */
export function levelColour(level: number): LevelColour {
  return levelAt(level).colour
}

function levelAt(level: number) {
  const place = Number.isFinite(level) ? Math.max(1, Math.floor(level)) : 1
  return levels[(place - 1) % levels.length]!
}

/**
 * Random numbers for a cover. This seed was chosen such that the demo's tools, and the modules of each, have different
 * yards.
 */
const numbersOf = (id: string) => numbersFrom(hash(`${id} 42`))

/** The yard of a cover: people recognise a cover more by its yard than by its colours. */
export function yardOf(id: string): number {
  return Math.floor(numbersOf(id)() * yards.length)
}

/**
 * A tool's cover as shapes, from the lowest to the topmost: the floor of a schoolyard from above, in its level's
 * colour. Crop it to fill (`xMidYMid slice`). The same id and level give the same drawing everywhere. `level` is the
 * level's place among the levels, from 1. If themes are given, it shows the first of them that can be drawn, in the
 * same colours.
 */
export function coverShapes(id: string, level: number, themes: readonly Theme[] = []): CoverShape[] {
  const { colour, accents } = levelAt(level)
  const next = numbersOf(id)
  const below = (bound: number) => Math.floor(next() * bound)

  // The order of these random draws must not change: another order would change the picture of every tool.
  const yard = yards[below(yards.length)]!
  const turn = below(6)
  const isMirrored = next() < 0.5
  const isFlipped = next() < 0.5
  const pop = accents[below(2)]!
  const paint: Paint = {
    tint: `${colour}-tint`,
    main: colour,
    deep: `cover-${colour}`,
    pop,
    turn,
    isMirrored,
    isFlipped,
    below,
  }

  const ground: CoverShape = { shape: 'rect', x: 0, y: 0, width, height, fill: paint.tint }
  const subject = themes.map(theme => subjects[theme]).find(drawing => drawing !== undefined)
  if (subject) return [ground, ...subject(paint)]
  const shapes: CoverShape[] = [ground, ...yard(paint)]
  const x = isMirrored ? 60 + 30 * below(4) : width - 60 - 30 * below(4)
  const y = 60 + 30 * below(6)
  shapes.push({ shape: 'circle', cx: x + 7, cy: y + 9, r: 21, fill: 'cover-shade' })
  shapes.push({ shape: 'circle', cx: x, cy: y, r: 21, fill: 'cover-ball' })
  return shapes
}
