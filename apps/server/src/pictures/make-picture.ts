import type { Readable } from 'node:stream'
import { type DecodingPlace, decode, ownDrawing } from './decoding/decode.ts'
import type { PictureFormat } from './picture-formats.ts'
import type { PictureSize } from './picture-sizes.ts'

/** The largest file that a picture is made from, in bytes. */
export const sourceMaximum = 25_000_000

type Wanted = PictureSize & { format: PictureFormat }

/**
 * A picture at a size in pixels and in a format. With a height it is cropped to fill both; without, it keeps its
 * proportions. It is never enlarged; the page that shows it scales it.
 * @param source the picture, or a function that loads it when the task starts; with null nothing is made
 */
export async function makePicture<Source extends Buffer | null>(
  source: Source | (() => Promise<Source> | Source),
  wanted: Wanted,
  place: DecodingPlace,
): Promise<Buffer | Source> {
  const made = await decode(
    'resize',
    async () => {
      const whole = typeof source === 'function' ? await source() : source
      return whole && { source: whole, wanted }
    },
    place,
  )
  return made ? made.bytes : (null as Source)
}

/**
 * Width and height in pixels of a picture of a course of ours, as it is shown; throws for a file that is no picture.
 */
export function pictureSize(source: Uint8Array): Promise<{ width: number; height: number }> {
  return decode('measure', { source }, ownDrawing)
}

/** All bytes of a stream, which has at most `limit`. */
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
