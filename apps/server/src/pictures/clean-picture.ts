import { pixelMaximum } from '@preau/contract/media/upload-limits'
import { decode } from './decoding/decode.ts'
import type { CleanPicture, PictureFault } from './decoding/tasks.ts'
import { type PictureOwner, queuePlaceOf } from './picture-sender.ts'

/**
 * Removes a picture's metadata (above all the place where it was taken) and turns it upright, with sRGB colours in 8
 * bits. A picture that needs none of this is kept byte by byte; animations remain animated. Returns the fault of a
 * picture that cannot be decoded or has too many pixels. Throws a Busy where too many wait, and a TooDemanding where
 * the picture needs too much time or memory.
 */
export function cleanPicture(source: Buffer, by: PictureOwner): Promise<CleanPicture | PictureFault> {
  return decode('clean', { source, pixelMaximum }, queuePlaceOf(by))
}
