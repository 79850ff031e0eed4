import type { CoverShape } from '@preau/ui/cover/cover'
import type { Tone } from '@preau/ui/tone'

const line = { fill: 'none', stroke: 'var(--cover-line)', 'stroke-width': 5 }
const ball = (cx: number, cy: number): CoverShape[] => [
  { tag: 'circle', attributes: { cx: cx + 7, cy: cy + 9, r: 21, fill: 'var(--cover-shade)' } },
  { tag: 'circle', attributes: { cx, cy, r: 21, fill: 'var(--cover-ball)' } },
]

function rings(tone: Tone, accent: Tone): CoverShape[] {
  const circles = [
    { cx: 120, cy: 120, r: 90 },
    { cx: 240, cy: 180, r: 90 },
    { cx: 360, cy: 120, r: 90 },
  ]
  return [
    { tag: 'rect', attributes: { width: 480, height: 150, fill: `var(--${tone})` } },
    ...circles.map(
      (circle, i): CoverShape => ({
        tag: 'circle',
        attributes: { ...circle, fill: i === 1 ? `var(--${accent})` : `var(--cover-${tone})` },
      }),
    ),
    ...circles.map((circle): CoverShape => ({ tag: 'circle', attributes: { ...circle, ...line } })),
    ...ball(90, 240),
  ]
}

function roofs(tone: Tone, accent: Tone): CoverShape[] {
  const paints = [`var(--cover-${tone})`, `var(--${tone})`, `var(--${accent})`]
  return [
    ...paints.flatMap((fill, i): CoverShape[] => {
      const ridge = `M0 ${120 + 90 * i}L330 ${30 + 90 * i}L480 ${90 + 90 * i}`
      return [
        { tag: 'path', attributes: { d: `${ridge}V300H0z`, fill } },
        { tag: 'path', attributes: { d: ridge, ...line } },
      ]
    }),
    ...ball(120, 60),
  ]
}

/** Four drawings to show, one a tone. */
export const sampleCovers: { tone: Tone; shapes: CoverShape[] }[] = [
  { tone: 'sun', shapes: rings('sun', 'clay') },
  { tone: 'sky', shapes: roofs('sky', 'sun') },
  { tone: 'clay', shapes: rings('clay', 'sun') },
  { tone: 'lilac', shapes: roofs('lilac', 'clay') },
]
