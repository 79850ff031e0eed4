import { Readable } from 'node:stream'
import pLimit from 'p-limit'
import type { FileStore } from '#platform/files.ts'
import { Busy } from '#platform/http/envelope.ts'
import { makePicture, wholeOf } from './make-picture.ts'

/** Widths our own pages ask for. */
const keptWidths = new Set([60, 120, 224, 240, 320, 480, 640, 800, 960, 1200, 1280, 1440, 1600, 1920])

/** Heights they ask for, as parts of the width: a portrait, a cover, a video's poster, what a shared link shows. */
const keptRatios = [1, 5 / 8, 9 / 16, 21 / 40]

/** A made picture never weighs more than this. */
const madeMaximum = 20_000_000

export type PictureSize = { width: number; height?: number | undefined; format?: 'png' | 'webp' | undefined }

/** Pictures made at once: half the threads that passwords and files need as well. */
const atOnce = 2

/** Most pictures that wait, and in how many seconds to come again where they do. */
const waitingMaximum = 200
const comeAgain = 5

const turns = pLimit(atOnce)

/** Pictures of kept sizes that are being made, so that many who ask at once wait for one and the same. */
const underWay = new Map<string, Promise<Buffer>>()

/** Pictures of the sizes of our pages are kept; others are made each time, so that nobody fills the disk. */
export function isKeptSize({ width, height }: PictureSize): boolean {
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
  if (!isKept) return makeInTurn(whole, size)
  const made = underWay.get(key) ?? makeKept(files, { key, format }, whole, size)
  underWay.set(key, made)
  return made.finally(() => underWay.delete(key))
}

async function makeKept(
  files: FileStore,
  { key, format }: { key: string; format: string },
  whole: Buffer,
  size: PictureSize,
): Promise<Buffer> {
  const made = await makeInTurn(whole, size)
  await files.put(key, Readable.from([made]), { type: `image/${format}` })
  return made
}

/** Makes a picture when its turn has come; throws a Busy where too many wait. */
function makeInTurn(whole: Buffer, size: PictureSize): Promise<Buffer> {
  if (turns.pendingCount >= waitingMaximum) throw new Busy(comeAgain)
  return turns(() => makePicture(whole, size))
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
