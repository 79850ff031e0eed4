import type { CoverShape } from './cover.ts'
import { circle, height, line, type Paint, path, rect, width } from './yard-paint.ts'

/** A free-throw line: quarter rings around a corner. */
export function arcs({ main, deep, isMirrored, isFlipped, below }: Paint): CoverShape[] {
  const cx = isMirrored ? width : 0
  const cy = isFlipped ? height : 0
  const count = 3 + below(2)
  const rings = Array.from({ length: count }, (_, index) => count - index)
  const y = 30 * (2 + below(height / 30 - 4))
  return [
    ...rings.map(ring => circle(cx, cy, 60 * ring + 30, { fill: ring % 2 ? deep : main })),
    circle(cx, cy, 60 * count + 60, line),
    path(isMirrored ? `M0 ${y}H150` : `M${width} ${y}H330`, line),
  ]
}

/** Half a court: a line across, a circle on it, one half painted. */
export function court({ main, deep, pop, isMirrored, below }: Paint): CoverShape[] {
  const x = 180 + 30 * below(5)
  const r = 75 + 15 * below(3)
  const start = isMirrored ? 0 : x
  return [
    rect(start, 0, isMirrored ? x : width - x, height, { fill: main }),
    circle(x, 150, r, { fill: deep }),
    path(`M${x} ${150 - r}a${r} ${r} 0 0 ${isMirrored ? 1 : 0} 0 ${2 * r}z`, { fill: pop }),
    path(`M${x} 0V${height}`, line),
    circle(x, 150, r, line),
  ]
}

/** Running lanes that bend. */
export function lanes({ tint, main, deep, turn, isMirrored, below }: Paint): CoverShape[] {
  const colours = [deep, main, tint, main, deep]
  const inner = 30 + 15 * below(3)
  const lane = 36 + 6 * below(3)
  const centre = isMirrored ? 150 : 330
  const edge = isMirrored ? width : 0
  const shapes = [4, 3, 2, 1, 0].map(index => {
    const r = inner + index * lane
    const bend = `a${r} ${r} 0 0 ${isMirrored ? 0 : 1} 0 ${2 * r}`
    const fill = colours[(index + turn) % colours.length]!
    return path(`M${edge} ${height / 2 - r}H${centre}${bend}H${edge}z`, { fill, ...line })
  })
  const start = centre + (isMirrored ? 60 : -60)
  const finish = path(`M${start} ${height / 2 - inner - 4 * lane}V${height / 2 - inner}`, {
    stroke: 'cover-line',
    strokeWidth: 10,
    strokeDasharray: '10 10',
  })
  return [...shapes, finish]
}

/** Four square: a court cut in four, turned by 45 degrees. */
export function fourSquare({ tint, main, deep, pop, isMirrored, isFlipped, below }: Paint): CoverShape[] {
  const x = 180 + 30 * below(3) + (isMirrored ? 60 : 0)
  const left = x - 240
  const right = x + 240
  const square = `M${x} -90L${right} 150L${x} 390L${left} 150z`
  return [
    path(square, { fill: main }),
    path(`M${x} -90L${right} 150H${x}z`, { fill: deep }),
    path(`M${x} 390L${left} 150H${x}z`, { fill: isFlipped ? pop : deep }),
    path(`${square}M${x} -90V390M${left} 150H${right}`, line),
    circle(x, 150, 30 + 15 * below(3), { fill: tint, ...line }),
  ]
}

/** The end of a football pitch: the goal, its area and the arc before it. */
export function goal({ main, deep, pop, isMirrored, isFlipped, below }: Paint): CoverShape[] {
  const deepest = 150 + 30 * below(3)
  const high = 180 + 30 * below(3)
  const r = 45 + 15 * below(2)
  const from = (depth: number) => (isMirrored ? width - depth : 0)
  const front = isMirrored ? width - deepest : deepest
  const stripes = [0, 1, 2, 3].map(index => rect(120 * index + (isFlipped ? 60 : 0), 0, 60, height, { fill: main }))
  return [
    ...stripes,
    path(`M${front} ${150 - r}a${r} ${r} 0 0 ${isMirrored ? 0 : 1} 0 ${2 * r}z`, { fill: pop, ...line }),
    rect(from(deepest), 150 - high / 2, deepest, high, { fill: deep, ...line }),
    rect(from(75), 150 - high / 4, 75, high / 2, { fill: main, ...line }),
    circle(isMirrored ? width - deepest + 36 : deepest - 36, 150, 6, { fill: 'cover-line' }),
  ]
}

/** Tables for table tennis, each with its net and its shadow. */
export function tables({ main, deep, pop, turn, isMirrored, isFlipped, below }: Paint): CoverShape[] {
  const count = 2 + below(2)
  const wide = count === 2 ? 150 : 105
  const gap = (width - count * wide) / (count + 1)
  const step = isFlipped ? 30 : 0
  const slope = 15 + 15 * below(2)
  const ground = path(isMirrored ? 'M0 0H480V90L0 210z' : 'M0 0H480V210L0 90z', { fill: main })
  const all = Array.from({ length: count }, (_, index): CoverShape[] => {
    const x = Math.round(gap + index * (wide + gap))
    const y = index % 2 ? 75 + step : 75 - step / 2
    const middle = y + 75
    return [
      rect(x + slope, y + slope, wide, 150, { fill: 'cover-shade' }),
      rect(x, y, wide, 150, { fill: index === turn % count ? pop : deep, ...line }),
      path(`M${x + wide / 2} ${y}V${y + 150}`, { stroke: 'cover-line', strokeWidth: 2 }),
      path(`M${x - 12} ${middle}H${x + wide + 12}`, { stroke: 'cover-line', strokeWidth: 9 }),
    ]
  })
  return [ground, ...all.flat()]
}
