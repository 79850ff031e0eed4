import { decode, ownDrawing } from '#pictures/decoding/decode.ts'
import { type Outline, outlineOf, type Point } from './letter-outlines.ts'

/** Size of the picture in pixels; pages show it at half that size. */
const [width, height] = [480, 160]

const ink = '#1B2A2F'
const paper = '#FFFDF8'

const between = (low: number, high: number) => low + Math.random() * (high - low)

/**
 * A PNG of a text that a person reads and a program has trouble with. Letters overlap, and lines as thick as their
 * strokes cross them, in white within a letter: a program that removes the lines removes parts of the letters.
 */
export async function drawCaptcha(text: string): Promise<Buffer> {
  const bend = aBend()
  const letters = placed(text.toUpperCase()).map(letter => pathOf(letter.map(contour => contour.map(bend))))
  const lines = layer(`<g fill="none" stroke="${ink}" stroke-linecap="round">${stroke()}</g>`)
  const below = layer(`<path fill="${ink}" d="${letters.join('')}"/>`)
  return (await decode('crossOut', { below, above: lines, paper }, ownDrawing)).bytes
}

function layer(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`
}

/** The letters side by side in the middle, each with its own rotation, size and offset, so close that they touch. */
function placed(text: string): Point[][][] {
  const outlines = [...text].flatMap(letter => outlineOf(letter) ?? [])
  const gap = -2
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
  const angle = between(-0.22, 0.22)
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const size = scale * between(0.9, 1.08)
  const slant = between(-0.12, 0.12)
  const lift = between(-12, 12)
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

/** A random smooth distortion of the whole picture. */
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

/** A line in the colour and width of the letters' strokes, waved across all of them. */
function stroke(): string {
  const [length, phase, size] = [between(150, 260), between(0, 2 * Math.PI), between(20, 30)]
  const middle = height / 2 + between(-10, 10)
  const points = Array.from({ length: 49 }, (_, index) => {
    const x = 12 + (index * (width - 24)) / 48
    return [x, middle + size * Math.sin((2 * Math.PI * x) / length + phase)]
  })
  const line = `M${points.map(([x = 0, y = 0]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
  return `<path stroke-width="${between(10, 13).toFixed(1)}" d="${line}"/>`
}
