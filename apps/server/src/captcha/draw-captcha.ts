import sharp from 'sharp'
import { type Outline, outlineOf, type Point } from './letter-outlines.ts'

/** Size of the picture in pixels; pages show it at half of it. */
const [width, height] = [480, 160]

const ink = '#1B2A2F'
const paper = '#FFFDF8'

const between = (low: number, high: number) => low + Math.random() * (high - low)

/** A PNG of a text that a person reads and a program has trouble with: bent, uneven, struck through. */
export function drawCaptcha(text: string): Promise<Buffer> {
  const bend = aBend()
  const letters = placed(text.toUpperCase()).map(letter => pathOf(letter.map(contour => contour.map(bend))))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${paper}"/>
    <g fill="none" stroke="${ink}" stroke-linecap="round">${specks()}${strokes(bend)}</g>
    <path fill="${ink}" d="${letters.join('')}"/>
    <g fill="none" stroke="${paper}" stroke-width="3">${cut(bend)}</g>
  </svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer()
}

/** The letters side by side in the middle, each turned, sized and lifted in its own way, so close that they nearly touch. */
function placed(text: string): Point[][][] {
  const outlines = [...text].flatMap(letter => outlineOf(letter) ?? [])
  const gap = 3
  const total = outlines.reduce((sum, outline) => sum + outline.width + gap, 0)
  const scale = Math.min(1.3, (width - 60) / total)
  let left = (width - total * scale) / 2
  return outlines.map(outline => {
    const letter = turned(outline, left, scale)
    left += (outline.width + gap) * scale
    return letter
  })
}

function turned({ width: own, contours }: Outline, left: number, scale: number): Point[][] {
  const angle = between(-0.2, 0.2)
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const size = scale * between(0.9, 1.08)
  const slant = between(-0.12, 0.12)
  const lift = between(-9, 9)
  return contours.map(contour =>
    contour.map(([x, y]) => {
      const [fromMiddle, fromCentre] = [x - own / 2 - slant * (y + 33), y + 33]
      return [
        left + (own * scale) / 2 + (fromMiddle * cosine - fromCentre * sine) * size,
        height / 2 + lift + (fromMiddle * sine + fromCentre * cosine) * size,
      ]
    }),
  )
}

/** A smooth bending of the whole picture, another each time. */
function aBend(): (point: Point) => Point {
  const wave = (low: number, high: number, far: number) => {
    const [length, phase, size] = [between(low, high), between(0, 2 * Math.PI), between(far * 0.7, far)]
    return (along: number) => size * Math.sin((2 * Math.PI * along) / length + phase)
  }
  const [up, upFine, aside] = [wave(190, 320, 9), wave(70, 110, 3), wave(80, 140, 5)]
  return ([x, y]) => [x + aside(y), y + up(x) + upFine(x)]
}

function pathOf(contours: Point[][]): string {
  return contours.map(contour => `M${contour.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`).join('')
}

function across(bend: (point: Point) => Point, from: number, to: number): string {
  const points = Array.from({ length: 25 }, (_, index) => {
    const t = index / 24
    return bend([20 + t * (width - 40), from + t * (to - from)])
  })
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}

/** Lines of ink that tie the letters together. */
function strokes(bend: (point: Point) => Point): string {
  return [between(45, 75), between(85, 120)]
    .map(at => `<path stroke-width="${between(2, 4).toFixed(1)}" d="${across(bend, at, between(45, 115))}"/>`)
    .join('')
}

/** A line of paper that cuts them. */
function cut(bend: (point: Point) => Point): string {
  return `<path d="${across(bend, between(60, 105), between(60, 105))}"/>`
}

function specks(): string {
  return Array.from({ length: 40 }, () => {
    const [x, y] = [between(8, width - 8), between(8, height - 8)]
    const [dx, dy] = [between(-9, 9), between(-9, 9)]
    return `<path stroke-width="${between(2, 4).toFixed(1)}" d="M${x.toFixed(1)} ${y.toFixed(1)}l${dx.toFixed(1)} ${dy.toFixed(1)}"/>`
  }).join('')
}
