import sharp from 'sharp'
import type { PictureFault } from '../tasks.ts'

/**
 * The fault of a picture whose frames together have too many pixels; null for any other. Read from its first bytes,
 * before anything is decoded: a small file can claim enormous dimensions.
 */
export async function tooManyPixels(source: Uint8Array, maximum: number): Promise<PictureFault | null> {
  const { autoOrient, pages = 1 } = await sharp(source, { limitInputPixels: false }).metadata()
  const { width, height } = autoOrient
  return width * height * pages > maximum ? { fault: 'too-many-pixels', width, height } : null
}

/** The fault of a picture that a decoder rejects. */
export function damaged(fault: unknown): PictureFault {
  return { fault: 'damaged', reason: (fault as Error).message.split('\n')[0] ?? '' }
}
