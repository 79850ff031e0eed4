import type { CoverShape } from './cover.ts'
import { height, line, type Paint, path, pointAt, rect, width } from './yard-paint.ts'

/** Folded roofs side by side; the ridge of every roof is at the same place, at 62 of 100. */
export function roofs({ main, deep, pop, turn, isMirrored, isFlipped, below }: Paint): CoverShape[] {
  const tones = [deep, main, pop]
  const ridge = isMirrored ? 298 : 182
  const count = 3 + below(2)
  const step = count === 3 ? 90 : 66
  const rise = (isFlipped ? 60 : 90) + 15 * below(2)
  return Array.from({ length: count }, (_, row) => {
    const y = 90 + row * step
    const fold = `M0 ${y + (isMirrored ? 30 : 0)}L${ridge} ${y + 30 - rise}L${width} ${y + (isMirrored ? 0 : 30)}`
    const fill = tones[(row + turn) % tones.length]!
    return [path(`${fold}V${height}H0z`, { fill }), path(fold, { ...line, strokeLinejoin: 'round' })]
  }).flat()
}

/** Posts and their shadows, late in the afternoon. */
export function shade({ main, deep, pop, isMirrored, isFlipped, below }: Paint): CoverShape[] {
  const count = 4 + below(3)
  const step = Math.round(420 / (count - 1 + 0.3))
  const lean = (isMirrored ? -1 : 1) * (90 + 30 * below(3))
  const posts = Array.from({ length: count }, (_, post): CoverShape[] => {
    const x = 30 + post * step
    return [path(`M${x} 90h30l${lean} 210h-60z`, { fill: deep }), rect(x, 60, 30, 30, { fill: 'cover-line' })]
  })
  return [
    rect(0, 0, width, height, { fill: main }),
    ...posts.flat(),
    path(isFlipped ? 'M0 0H480V30L180 60 0 36z' : 'M0 0H480V48L300 60 0 24z', { fill: pop }),
  ]
}

const gardens = [
  [0, 1, 1, 2, 3, 0, 2, 3],
  [3, 0, 2, 1, 1, 2, 0, 3],
  [1, 3, 3, 1, 0, 2, 2, 0],
  [0, 3, 1, 2, 2, 1, 3, 0],
]

/** Paving stones cut from corner to corner. */
export function paving({ tint, main, deep, pop, turn, isMirrored, isFlipped, below }: Paint): CoverShape[] {
  const garden = gardens[below(gardens.length)]!
  const stones = garden.map((way, index): CoverShape[] => {
    const x = 120 * (isMirrored ? 3 - (index % 4) : index % 4)
    const y = 150 * (index < 4 === isFlipped ? 1 : 0)
    const corners = [`${x} ${y}`, `${x + 120} ${y}`, `${x + 120} ${y + 150}`, `${x} ${y + 150}`]
    const half = [0, 1, 2].map(step => corners[(way + step) % 4]).join('L')
    return [
      rect(x, y, 120, 150, { fill: (index + turn) % 3 ? tint : main }),
      path(`M${half}z`, { fill: (index + turn) % 4 === 0 ? pop : deep }),
    ]
  })
  return [...stones.flat(), path('M120 0V300M240 0V300M360 0V300M0 150H480', line)]
}

/** Flower beds from above, and their shade. */
export function flowerBeds({ main, deep, pop, turn, isMirrored, isFlipped, below }: Paint): CoverShape[] {
  const count = 3 + below(2)
  const r = 57 + 6 * below(3)
  const step = (width - 60) / count
  const flowers = Array.from({ length: count }, (_, index): [number, number] => {
    const cx = Math.round(30 + step * (index + 0.5))
    const isHigh = (index % 2 === 0) === isFlipped
    return [isMirrored ? width - cx : cx, isHigh ? 105 : 195]
  })
  return [
    path(isFlipped ? 'M0 300H480V180L182 120 0 165z' : 'M0 0H480V120L298 180 0 135z', { fill: main }),
    ...flowers.flatMap(([cx, cy], index): CoverShape[] => {
      const isAccent = index === turn % count
      return [
        rect(cx - r, cy - r, 2 * r, 2 * r, line),
        path(flower(cx + 12, cy + 15, r), { fill: 'cover-shade' }),
        path(flower(cx, cy, r), { fill: isAccent ? pop : deep }),
        path(flower(cx, cy, r / 2.4), { fill: isAccent ? deep : main }),
      ]
    }),
  ]
}

const petals = 8

/** The outline of a flower, with an arc for each petal. */
function flower(cx: number, cy: number, r: number): string {
  const around = Array.from({ length: petals }, (_, index) => pointAt(cx, cy, r * 0.88, index / petals))
  const arc = Math.round(r * 3.6) / 10
  return `M${around.at(-1)}${around.map(point => `A${arc} ${arc} 0 0 1 ${point}`).join('')}z`
}

/** Steps to sit on, around a corner of the yard. */
export function terrace({ tint, main, deep, pop, turn, isMirrored, isFlipped, below }: Paint): CoverShape[] {
  const count = 4 + below(2)
  const deepness = 36 + 6 * below(2)
  const colours = [deep, main, tint]
  return Array.from({ length: count }, (_, index) => {
    const wide = 390 - index * 1.5 * deepness
    const high = 264 - index * deepness
    const x = isMirrored ? 0 : width - wide
    const y = isFlipped ? 0 : height - high
    const fill = index === count - 1 ? pop : colours[(index + turn) % colours.length]!
    return rect(x, y, wide, high, { fill, ...line })
  })
}
