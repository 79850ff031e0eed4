import type { CoverShape } from './cover.ts'
import { circle, height, line, type Paint, path, pointAt, rect, sector, width } from './yard-paint.ts'

const steps = [
  [1, 2, 1, 1, 2, 1],
  [1, 1, 2, 1, 2, 1],
  [1, 1, 1, 2, 1, 2],
  [2, 1, 2, 1, 2, 1],
  [1, 2, 1, 2, 1, 2],
]

/** Hopscotch: squares up to the sky. */
export function hopscotch({ main, deep, pop, turn, isMirrored, isFlipped, below }: Paint): CoverShape[] {
  const side = 60
  const middle = 135 + 15 * below(3)
  const ways = steps[below(steps.length)]!
  const squares = ways.flatMap((count, step) =>
    Array.from({ length: count }, (_, index): CoverShape => {
      const place = isMirrored ? width - 90 - step * side : 30 + step * side
      const y = count === 2 ? middle - side + index * side : middle - side / 2
      return rect(place, y, side, side, { fill: (step + index + turn) % 3 === 0 ? pop : deep, ...line })
    }),
  )
  const end = isMirrored ? width - 30 - ways.length * side : 30 + ways.length * side
  return [
    path(isFlipped ? 'M0 0H480V120L0 210z' : 'M0 300H480V150L0 90z', { fill: main }),
    ...squares,
    path(`M${end} ${middle - 60}a60 60 0 0 ${isMirrored ? 0 : 1} 0 120z`, { fill: main, ...line }),
  ]
}

/** Painted rings that overlap. */
export function rings({ main, deep, pop, turn, isFlipped, below }: Paint): CoverShape[] {
  const count = 3 + below(2)
  const r = count === 3 ? 75 + 15 * below(2) : 60 + 15 * below(2)
  const step = count === 3 ? 120 : 100
  const centres = Array.from({ length: count }, (_, index): [number, number] => {
    const y = index % 2 ? 180 : 120
    return [width / 2 + (index - (count - 1) / 2) * step, isFlipped ? height - y : y]
  })
  return [
    rect(0, isFlipped ? 150 : 0, width, 150, { fill: main }),
    ...centres.map(([cx, cy], index) => {
      const isAccent = index === turn % count
      return circle(cx, cy, r, { fill: isAccent ? pop : deep, fillOpacity: isAccent ? 1 : 0.9 })
    }),
    ...centres.map(([cx, cy]) => circle(cx, cy, r, line)),
  ]
}

/** The snail: a round hopscotch, cut in pieces around its house. */
export function snail({ tint, main, deep, pop, turn, isMirrored, below }: Paint): CoverShape[] {
  const cx = isMirrored ? 150 + 30 * below(3) : 330 - 30 * below(3)
  const count = 6 + 2 * below(3)
  const inner = 90
  const outer = 165 + 30 * below(2)
  const ring = (r: number, shift: number) =>
    Array.from({ length: count }, (_, index) => {
      const at = index + shift / 2
      const fill = (index + shift + turn) % count === 0 ? pop : (index + shift) % 2 ? main : deep
      return path(sector(cx, 150, r, at / count, (at + 1) / count), { fill, ...line })
    })
  return [...ring(outer, 1), ...ring(inner, 0), circle(cx, 150, 36, { fill: tint, ...line })]
}

/** A board for large pieces, seen from above. */
export function board({ main, deep, pop, turn, isMirrored, isFlipped, below }: Paint): CoverShape[] {
  const side = 50 + 10 * below(2)
  const columns = 5
  const rows = 4
  const left = isMirrored ? width - 60 - columns * side : 60
  const top = 150 - (rows * side) / 2
  const squares = Array.from({ length: rows * columns }, (_, index): CoverShape[] => {
    const column = index % columns
    const row = Math.floor(index / columns)
    if ((row + column) % 2 === (isFlipped ? 1 : 0)) return []
    const fill = (column * 2 + row + turn) % 6 === 0 ? pop : deep
    return [rect(left + column * side, top + row * side, side, side, { fill })]
  })
  const far = left + columns * side
  return [
    path(isMirrored ? `M0 0H${left + 30}L${left - 60} 300H0z` : `M${width} 0H${far - 30}L${far + 60} 300H${width}z`, {
      fill: main,
    }),
    rect(left, top, columns * side, rows * side, { fill: main }),
    ...squares.flat(),
    rect(left, top, columns * side, rows * side, line),
  ]
}

/** A compass painted on the ground. */
export function compass({ tint, main, deep, pop, turn, isMirrored, isFlipped, below }: Paint): CoverShape[] {
  const cx = isMirrored ? 180 + 30 * below(2) : 300 - 30 * below(2)
  const r = 120 + 15 * below(2)
  const start = isFlipped ? 0.125 : 0
  const arm = (index: number, long: number, fill: 'cover-line' | typeof main) => {
    const at = start + index / 8
    const left = pointAt(cx, 150, 39, at - 0.0625)
    const right = pointAt(cx, 150, 39, at + 0.0625)
    return path(`M${cx} 150L${left}L${pointAt(cx, 150, long, at)}L${right}z`, { fill })
  }
  return [
    path(isMirrored ? `M0 0H240V300H0z` : `M240 0H480V300H240z`, { fill: main }),
    circle(cx, 150, r, { fill: deep, ...line }),
    ...[1, 3, 5, 7].map(index => arm(index, r - 36, main)),
    ...[0, 2, 4, 6].map(index => arm(index, r - 12, index / 2 === turn % 4 ? pop : 'cover-line')),
    circle(cx, 150, 18, { fill: tint }),
  ]
}

/** A ladder to hop through, across the yard. */
export function ladder({ main, deep, pop, turn, isMirrored, isFlipped, below }: Paint): CoverShape[] {
  const count = 5 + below(3)
  const slope = 60 + 60 * below(2)
  const high = 105 + 15 * below(2)
  const y = (x: number) => 150 + ((isMirrored ? -1 : 1) * slope * (x - width / 2)) / width
  const steps = Array.from({ length: count }, (_, index) => {
    const from = Math.round((index * width) / count)
    const to = Math.round(((index + 1) * width) / count)
    const corner = (x: number, side: 1 | -1) => `${x} ${Math.round(y(x) + (side * high) / 2)}`
    const fill = (index + turn) % 3 === 0 ? pop : (index + turn) % 3 === 1 ? main : deep
    return path(`M${corner(from, -1)}L${corner(to, -1)}L${corner(to, 1)}L${corner(from, 1)}z`, { fill, ...line })
  })
  const edge = isFlipped ? 0 : height
  return [path(`M0 ${edge}H480V${Math.round(y(width))}L0 ${Math.round(y(0))}z`, { fill: main }), ...steps]
}

/** A line to follow, from one side to the other. */
export function track({ main, deep, pop, turn, isMirrored, isFlipped, below }: Paint): CoverShape[] {
  const bends = 2 + below(2)
  const wide = width / bends
  const swing = (isFlipped ? -1 : 1) * (75 + 15 * below(3))
  const middle = 135 + 30 * below(2)
  const way = Array.from({ length: bends }, (_, index) => {
    const up = index % 2 ? swing : -swing
    return `c${wide / 3} ${up * 1.3} ${(2 * wide) / 3} ${up * 1.3} ${wide} 0`
  }).join('')
  const d = `M0 ${middle}${way}`
  return [
    path(`${d}V${isMirrored ? 0 : height}H0z`, { fill: main }),
    path(d, { stroke: turn % 2 ? deep : pop, strokeWidth: 75 }),
    path(d, { stroke: turn % 2 ? pop : deep, strokeWidth: 39 }),
    path(d, { ...line, strokeDasharray: '24 18' }),
  ]
}
