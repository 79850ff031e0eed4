import { deflateSync } from 'node:zlib'
import type { RefusalOf } from '@preau/contract/calls'
import { pixelMaximum } from '@preau/contract/media/upload-limits'
import sharp from 'sharp'
import { beginsAsDrawing, type DrawingFault } from '#pictures/check-drawing.ts'
import { rasterise } from '#pictures/rasterise.ts'
import { headLength, typeByBytes } from '#platform/first-bytes.ts'

type LogoRefusal = RefusalOf<'putLogo'>

/** The room of a logo on the sheet, 42 by 14 mm, at 330 dots per inch, in pixels; what weighs too much is made smaller. */
const room = { width: 546, height: 182 }
const scales = [1, 0.75, 0.5, 0.33, 0.2]

/** Most that a logo adds to a sheet, in bytes. */
const weightMaximum = 24_000

/** What a drawing is refused as; one that takes too long, or too much to draw, is told the same. */
const refusals: Record<DrawingFault['code'], LogoRefusal> = {
  'wrong-kind': 'not-a-picture',
  'damaged-file': 'not-a-picture',
  'too-many-pixels': 'too-many-pixels',
  'unsafe-svg': 'unsafe-svg',
  'svg-too-large': 'too-detailed',
  'svg-too-detailed': 'too-detailed',
  'svg-nested-use': 'too-detailed',
  'svg-too-slow': 'too-detailed',
}

/**
 * A logo as certificates draw it: PNG on white, as large as its room on the sheet and its weight allow, and nothing in it
 * but the picture. Gives the reason for a file that is no PNG, JPEG or SVG, or that could run or load something.
 * @param by whose drawings wait for each other
 */
export async function makeLogo(source: Buffer, by: string): Promise<Buffer | LogoRefusal> {
  if (beginsAsDrawing(source)) {
    const drawn = await rasterise({ bytes: source, isNew: true }, { by })
    return 'code' in drawn ? refusals[drawn.code] : onPaper(drawn.pixels)
  }
  // Looked at before any decoder is.
  if (!typeByBytes(['image/png', 'image/jpeg'], source.subarray(0, headLength))) return 'not-a-picture'
  try {
    const { width, height } = await sharp(source, { limitInputPixels: false }).metadata()
    return width * height > pixelMaximum ? 'too-many-pixels' : await onPaper(source)
  } catch {
    // Whatever the decoder stumbles over is in the file.
    return 'not-a-picture'
  }
}

async function onPaper(source: Buffer): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: pixelMaximum, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#fff' })
    .timeout({ seconds: 20 })
  let made = Buffer.alloc(0)
  for (const scale of scales) {
    const size = { width: Math.round(room.width * scale), height: Math.round(room.height * scale) }
    const sized = picture.clone().resize({ ...size, fit: 'inside', withoutEnlargement: true })
    made = await sized.png({ palette: true, effort: 7 }).toBuffer()
    // A sheet keeps the pixels, not the PNG.
    if (deflateSync(await sharp(made).raw().toBuffer()).length <= weightMaximum) break
  }
  return made
}
