import { avatarLetters } from '#pictures/avatar-letters.ts'

/** A point, in hundredths of an em; the baseline is at 0, up is negative. */
export type Point = [x: number, y: number]

/** A letter as closed lines, with points close enough together that a distorted letter is smooth. */
export type Outline = { width: number; contours: Point[][] }

/** Largest distance of two neighbouring points. */
const step = 3

/** The outline of a capital letter or a digit; undefined for other characters. */
export function outlineOf(letter: string): Outline | undefined {
  const known = avatarLetters[letter]
  return known && { width: known.width, contours: contoursOf(known.d) }
}

/** Reads a path of moves, lines and quadratic curves, all absolute. */
function contoursOf(path: string): Point[][] {
  const contours: Point[][] = []
  for (const [, command = '', values = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (values.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
    const contour = contours.at(-1) ?? []
    const from = contour.at(-1) ?? [0, 0]
    const [a = 0, b = 0, c = 0, d = 0] = numbers
    if (command === 'M' && numbers.length === 2) contours.push([[a, b]])
    else if (command === 'L' && numbers.length === 2) contour.push(...line(from, [a, b]))
    else if (command === 'Q' && numbers.length === 4) contour.push(...curve(from, [a, b], [c, d]))
    else throw new Error(`${command}${values} is no command of a letter's path`)
  }
  return contours.map(contour => [...contour, ...line(contour.at(-1) as Point, contour[0] as Point)])
}

function line(from: Point, to: Point): Point[] {
  return curve(from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], to)
}

function curve(from: Point, handle: Point, to: Point): Point[] {
  const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / step))
  return Array.from({ length: count }, (_, index) => {
    const t = (index + 1) / count
    const at = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * handle[axis] + t ** 2 * to[axis]
    return [at(0), at(1)]
  })
}
