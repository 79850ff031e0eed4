import type { CoverColour, CoverShape } from './cover.ts'

/** What a yard is painted with: its colours, its chances, and numbers that are always the same for one cover. */
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

const width = 480
const height = 300
const line = { stroke: 'cover-line', strokeWidth: 5 } as const

const path = (d: string, look: Omit<Extract<CoverShape, { shape: 'path' }>, 'shape' | 'd'>): CoverShape => ({
  shape: 'path',
  d,
  ...look,
})

/** A free-throw line: quarter rings around a corner. */
function arcs({ main, deep, isMirrored, isFlipped, below }: Paint): CoverShape[] {
  const centre = { cx: isMirrored ? width : 0, cy: isFlipped ? height : 0 }
  const count = 3 + below(2)
  const rings = Array.from({ length: count }, (_, index) => count - index)
  const y = 30 * (2 + below(height / 30 - 4))
  return [
    ...rings.map(
      (ring): CoverShape => ({ shape: 'circle', ...centre, r: 60 * ring + 30, fill: ring % 2 ? deep : main }),
    ),
    { shape: 'circle', ...centre, r: 60 * count + 60, ...line },
    path(isMirrored ? `M0 ${y}H150` : `M${width} ${y}H330`, line),
  ]
}

/** Half a court: a line across, a circle on it, one half painted. */
function court({ main, deep, pop, isMirrored, below }: Paint): CoverShape[] {
  const x = 180 + 30 * below(5)
  const half = isMirrored ? { x: 0, width: x } : { x, width: width - x }
  return [
    { shape: 'rect', y: 0, height, ...half, fill: main },
    { shape: 'circle', cx: x, cy: 150, r: 90, fill: deep },
    path(`M${x} 60a90 90 0 0 ${isMirrored ? 1 : 0} 0 180z`, { fill: pop }),
    path(`M${x} 0V${height}`, line),
    { shape: 'circle', cx: x, cy: 150, r: 90, ...line },
  ]
}

/** Hopscotch: squares up to the sky. */
function hopscotch({ main, deep, pop, isMirrored, isFlipped, below }: Paint): CoverShape[] {
  const side = 60
  const steps = isMirrored ? [1, 1, 2, 1, 2, 1] : [1, 2, 1, 1, 2, 1]
  const squares = steps.flatMap((count, step) =>
    Array.from({ length: count }, (_, index): CoverShape => {
      const fill = (step + index) % 3 === below(3) ? pop : deep
      const y = count === 2 ? 90 + index * side : 120
      return { shape: 'rect', x: 30 + step * side, y, width: side, height: side, fill, ...line }
    }),
  )
  return [
    path(isFlipped ? 'M0 0H480V120L0 210z' : 'M0 300H480V150L0 90z', { fill: main }),
    ...squares,
    path(`M${30 + steps.length * side} 90a60 60 0 0 1 0 120z`, { fill: main, ...line }),
  ]
}

/** Running lanes that bend. */
function lanes({ tint, main, deep, turn, isMirrored }: Paint): CoverShape[] {
  const colours = [deep, main, tint, main, deep]
  const inner = 60
  const lane = 42
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

/** Folded roofs side by side. */
function roofs({ main, deep, pop, turn, isMirrored }: Paint): CoverShape[] {
  const tones = [deep, main, pop]
  const ridge = isMirrored ? 330 : 150
  return [0, 1, 2].flatMap(row => {
    const y = 60 + row * 90
    const fold = `M0 ${y + 60}L${ridge} ${y - 30}L${width} ${y + 30}`
    const fill = tones[(row + turn) % tones.length]!
    return [path(`${fold}V${height}H0z`, { fill }), path(fold, { ...line, strokeLinejoin: 'round' })]
  })
}

/** Four square: a court cut in four, standing on its corner. */
function fourSquare({ tint, main, deep, pop, isMirrored, isFlipped }: Paint): CoverShape[] {
  const x = isMirrored ? 300 : 180
  const left = x - 240
  const right = x + 240
  const square = `M${x} -90L${right} 150L${x} 390L${left} 150z`
  return [
    path(square, { fill: main }),
    path(`M${x} -90L${right} 150H${x}z`, { fill: deep }),
    path(`M${x} 390L${left} 150H${x}z`, { fill: isFlipped ? pop : deep }),
    path(`${square}M${x} -90V390M${left} 150H${right}`, line),
    { shape: 'circle', cx: x, cy: 150, r: 45, fill: tint, ...line },
  ]
}

/** Posts and their shadows, late in the afternoon. */
function shade({ main, deep, pop, isMirrored, isFlipped }: Paint): CoverShape[] {
  const posts = [0, 1, 2, 3, 4].flatMap((post): CoverShape[] => {
    const x = 30 + post * 105
    return [
      path(`M${x} 90h30l${isMirrored ? -120 : 150} 210h-60z`, { fill: deep }),
      { shape: 'rect', x, y: 60, width: 30, height: 30, fill: 'cover-line' },
    ]
  })
  return [
    { shape: 'rect', x: 0, y: 0, width, height, fill: main },
    ...posts,
    path(isFlipped ? 'M0 0H480V30L180 60 0 36z' : 'M0 0H480V48L300 60 0 24z', { fill: pop }),
  ]
}

/** Three painted rings that overlap. */
function rings({ main, deep, pop, turn, isFlipped }: Paint): CoverShape[] {
  const centres = [
    [120, 120],
    [240, 180],
    [360, 120],
  ].map(([cx = 0, cy = 0]) => ({ shape: 'circle' as const, cx, cy: isFlipped ? height - cy : cy, r: 90 }))
  return [
    { shape: 'rect', x: 0, y: isFlipped ? 150 : 0, width, height: 150, fill: main },
    ...centres.map((circle, index): CoverShape => {
      const isAccent = index === turn % 3
      return { ...circle, fill: isAccent ? pop : deep, fillOpacity: isAccent ? 1 : 0.9 }
    }),
    ...centres.map((circle): CoverShape => ({ ...circle, ...line })),
  ]
}

/** The eight ways of painting a yard; their order is part of every cover. */
export const yards = [arcs, court, hopscotch, lanes, roofs, fourSquare, shade, rings]
