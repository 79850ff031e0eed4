import { Readable } from 'node:stream'
import type { FileStore } from '#platform/files.ts'
import { makePicture, wholeOf } from './make-picture.ts'

/** Widths our own pages ask for. */
const keptWidths = new Set([60, 120, 240, 320, 480, 640, 800, 960, 1280, 1440, 1600, 1920])

/** Heights they ask for, as parts of the width: a portrait, a cover, a video's poster. */
const keptRatios = [1, 5 / 8, 9 / 16]

/** A made picture never weighs more than this. */
const madeMaximum = 20_000_000

export type PictureSize = { width: number; height?: number | undefined; format?: 'png' | 'webp' | undefined }

/** Pictures of the sizes of our pages are kept; others are made each time, so that nobody fills the disk. */
function isKeptSize({ width, height }: PictureSize): boolean {
  return keptWidths.has(width) && (height === undefined || keptRatios.some(ratio => height === width * ratio))
}

/**
 * A picture at a size, made once and kept for the sizes our pages use; null, which is not kept, where it has no source.
 * @param name tells one source from another and one version of it from the next; becomes a part of the file's key
 */
export async function cachedPicture<Source extends Buffer | null>(
  files: FileStore,
  name: string,
  size: PictureSize,
  source: () => Promise<Source> | Source,
): Promise<Buffer | Source> {
  const format = size.format ?? 'webp'
  const key = `pictures/${name}/${size.width}x${size.height ?? 0}.${format}`
  const isKept = isKeptSize(size)
  const known = isKept ? await files.get(key) : undefined
  if (known) return wholeOf(known.stream, madeMaximum)
  const whole = await source()
  if (whole === null) return whole
  const made = await makePicture(whole, size)
  if (isKept) await files.put(key, Readable.from([made]), { type: `image/${format}` })
  return made
}

/** Names a picture that was uploaded to an object, as the object was in one version. */
export const pictureName = (objectId: string, version: number) => `media/${objectId}-${version}`

/** Removes every size that was kept of a picture; `name` as in `cachedPicture`. */
export async function purgePictures(files: FileStore, name: string): Promise<void> {
  for (const width of keptWidths) {
    const heights = [0, ...keptRatios.map(ratio => width * ratio).filter(Number.isInteger)]
    for (const height of heights) {
      for (const format of ['webp', 'png']) await files.remove(`pictures/${name}/${width}x${height}.${format}`)
    }
  }
}
