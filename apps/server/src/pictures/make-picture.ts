import type { Readable } from 'node:stream'
import { pixelMaximum } from '@preau/contract/media/upload-limits'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { PictureFormat } from './picture-formats.ts'
import type { PictureSize } from './picture-sizes.ts'

/** The largest file that a picture is made from, in bytes. */
export const sourceMaximum = 25_000_000

type Wanted = PictureSize & { format?: PictureFormat | undefined }

/** The tallest picture made where only a width is asked for: a strip one pixel wide would have no end. */
const heightMaximum = 8192

/**
 * How each format is written: AVIF with the least effort that makes drawings smaller than WebP does, too.
 * What each weighs and takes stands in docs/decisions/046-what-a-picture-becomes.md.
 */
const written: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: picture => picture.avif({ quality: 55, effort: 2 }),
  webp: picture => picture.webp({ quality: 82, effort: 3 }),
  png: picture => picture.png(),
}

/**
 * A picture at a size in pixels, as WebP unless another format is asked for. With a height it is cropped to fill both;
 * without, it keeps its proportions. One that has fewer pixels is not enlarged: whoever shows it scales it.
 */
export async function makePicture(source: Buffer, { format = 'webp', ...wanted }: Wanted): Promise<Buffer> {
  // A small file can claim to be enormous. What we draw ourselves is drawn twice as large, to be sharp where it is small.
  const picture = sharp(source, { limitInputPixels: pixelMaximum, density: 144 })
  const { width, height } = withinOwn(await picture.metadata(), wanted)
  picture
    .rotate()
    .resize(height === undefined ? { width, height: heightMaximum, fit: 'inside' } : { width, height, fit: 'cover' })
    .timeout({ seconds: 20 })
  return written[format](picture).toBuffer()
}

/** A size of the same proportions that a picture has the pixels for; a drawing has them for any. */
function withinOwn({ format, autoOrient: own }: Metadata, { width, height }: PictureSize): PictureSize {
  if (format === 'svg') return { width, height }
  const share = Math.min(1, own.width / width, height === undefined ? 1 : own.height / height)
  const sized = (side: number) => Math.max(1, Math.round(side * share))
  return { width: sized(width), height: height === undefined ? undefined : sized(height) }
}

/** Width and height of a picture in pixels, as it is seen; throws for what is no picture. */
export async function pictureSize(source: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(source, { limitInputPixels: pixelMaximum }).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}

/** The whole of a stream of at most `limit` bytes. */
export async function wholeOf(stream: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > limit) throw new Error(`a stored picture is larger than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
