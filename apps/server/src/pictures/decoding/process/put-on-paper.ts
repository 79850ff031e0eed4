import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { DecodingTasks, PictureFault } from '../tasks.ts'
import { damaged, tooManyPixels } from './look-at-picture.ts'

/** A picture that has too many bytes is reduced to these fractions of its room, one after the other. */
const scales = [1, 0.75, 0.5, 0.33, 0.2]

export async function putOnPaper({
  source,
  room,
  weight,
  pixelMaximum,
}: DecodingTasks['putOnPaper']['input']): Promise<{ bytes: Buffer } | PictureFault> {
  try {
    const fault = await tooManyPixels(source, pixelMaximum)
    if (fault) return fault
    const picture = sharp(source, { limitInputPixels: pixelMaximum, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#fff' })
    let bytes = Buffer.alloc(0)
    for (const scale of scales) {
      const size = { width: Math.round(room.width * scale), height: Math.round(room.height * scale) }
      const sized = picture.clone().resize({ ...size, fit: 'inside', withoutEnlargement: true })
      bytes = await sized.png({ palette: true, effort: 7 }).toBuffer()
      // What counts is the size of the compressed pixels, since a PDF stores these, not the PNG.
      if (deflateSync(await sharp(bytes).raw().toBuffer()).length <= weight) break
    }
    return { bytes }
  } catch (fault) {
    return damaged(fault)
  }
}
