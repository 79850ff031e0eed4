import { pictureMaximum } from '@preau/contract/media/calls'
import { pixelMaximum } from '@preau/contract/media/upload-limits'
import sharp, { type Sharp } from 'sharp'
import { checkDrawing, type DrawingFault } from '#pictures/check-drawing.ts'
import type { DecodingTasks, Drawn } from '../tasks.ts'
import { mainColour } from './main-colour.ts'

/** The tallest result of drawing an SVG, in pixels. */
const heightMaximum = 2 * pictureMaximum

/** Most bytes of a drawing's pixels. */
const weightMaximum = 4_000_000

export async function drawDrawing({ bytes, isNew }: DecodingTasks['draw']['input']): Promise<Drawn | DrawingFault> {
  const fault = isNew ? checkDrawing(bytes) : null
  if (fault) return fault
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > pixelMaximum) {
      return { code: 'too-many-pixels', values: { width, height, maximum: pixelMaximum } }
    }
    const { data, info } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
      .resize({ width: pictureMaximum, height: heightMaximum, fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    return { width, height, colour: await mainColour(raw), pixels: await encode(raw) }
  } catch (fault) {
    return { code: 'damaged-file', values: { reason: (fault as Error).message.split('\n')[0] ?? '' } }
  }
}

/** The pixels of a drawing as WebP: lossless, or with as little loss as the limit of bytes allows. */
async function encode(pixels: Sharp): Promise<Buffer> {
  // In lossless mode, `quality` is the effort: the default takes ten times as long.
  let made = await pixels.clone().webp({ lossless: true, quality: 1, effort: 0 }).toBuffer()
  for (const quality of [90, 60, 20]) {
    if (made.length <= weightMaximum) break
    made = await pixels.clone().webp({ quality, alphaQuality: quality, effort: 0 }).toBuffer()
  }
  return made
}
