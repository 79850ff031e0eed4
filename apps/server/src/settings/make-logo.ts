import type { RefusalOf } from '@preau/contract/calls'
import { pixelMaximum } from '@preau/contract/media/upload-limits'
import { beginsAsDrawing, type DrawingFault } from '#pictures/check-drawing.ts'
import { decode, TooDemanding } from '#pictures/decoding/decode.ts'
import { type PictureSender, queuePlaceOf } from '#pictures/picture-sender.ts'
import { rasterise } from '#pictures/rasterise.ts'
import { headLength, typeByBytes } from '#platform/first-bytes.ts'

type LogoRefusal = RefusalOf<'putLogo'>

/** The space for a logo on the sheet, 42 by 14 mm, at 330 dots per inch, in pixels. */
const room = { width: 546, height: 182 }

/** Maximum that a logo adds to a sheet, in bytes. */
const weightMaximum = 24_000

/** The refusal for each fault of a drawing, and for one that takes too much time or memory. */
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
 * A logo for certificates: PNG on white, as large as its space on the sheet and the size limit allow, without metadata.
 * Returns the reason for a file that is no PNG, JPEG or SVG, or that could run or load something. Throws a Busy when
 * the queue is full.
 */
export async function makeLogo(source: Buffer, by: PictureSender): Promise<Buffer | LogoRefusal> {
  if (beginsAsDrawing(source)) {
    const drawn = await rasterise({ bytes: source, isNew: true }, { by })
    return 'code' in drawn ? refusals[drawn.code] : onPaper(drawn.pixels, by)
  }
  // Only known types reach a decoder.
  if (!typeByBytes(['image/png', 'image/jpeg'], source.subarray(0, headLength))) return 'not-a-picture'
  return onPaper(source, by)
}

async function onPaper(source: Buffer, by: PictureSender): Promise<Buffer | LogoRefusal> {
  try {
    const made = await decode('putOnPaper', { source, room, weight: weightMaximum, pixelMaximum }, queuePlaceOf(by))
    if ('bytes' in made) return made.bytes
    // If the decoder fails, the file counts as damaged.
    return made.fault === 'damaged' ? 'not-a-picture' : made.fault
  } catch (fault) {
    if (fault instanceof TooDemanding) return 'too-detailed'
    throw fault
  }
}
