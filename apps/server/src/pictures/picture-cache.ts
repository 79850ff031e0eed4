import { Readable } from 'node:stream'
import pLimit from 'p-limit'
import { isDiskFull } from '#platform/disk-room.ts'
import type { FileStore } from '#platform/files.ts'
import { Busy } from '#platform/http/envelope.ts'
import { makePicture, wholeOf } from './make-picture.ts'
import type { PictureFormat } from './picture-formats.ts'
import type { PictureSize } from './picture-sizes.ts'

/** A made picture never weighs more than this. */
const madeMaximum = 20_000_000

/** Pictures made at once: half the threads that passwords and files need as well. */
const atOnce = 2

/** Most pictures that wait, and in how many seconds to come again where they do. */
const waitingMaximum = 200
const comeAgain = 5

const turns = pLimit(atOnce)

/** Pictures of kept sizes that are being made, so that many who ask at once wait for one and the same. */
const underWay = new Map<string, Promise<Buffer>>()

/** A picture that is wanted: the size, the format, and whether this size is kept. */
export type WantedPicture = PictureSize & { format: PictureFormat; isKept: boolean }

/**
 * A picture at a size, made once and kept for the sizes that are kept; null, which is not kept, where it has no source.
 * @param name tells one source from another and one version of it from the next; becomes a part of the file's key
 */
export async function cachedPicture<Source extends Buffer | null>(
  files: FileStore,
  name: string,
  wanted: WantedPicture,
  source: () => Promise<Source> | Source,
): Promise<Buffer | Source> {
  const { width, height, format, isKept } = wanted
  const key = `${folderOf(name)}/${width}x${height ?? 0}.${format}`
  const known = isKept ? await files.get(key) : undefined
  if (known) return wholeOf(known.stream, madeMaximum)
  const whole = await source()
  if (whole === null) return whole
  if (!isKept) return makeInTurn(whole, wanted)
  const made = underWay.get(key) ?? makeKept(files, key, whole, wanted)
  underWay.set(key, made)
  return made.finally(() => underWay.delete(key))
}

async function makeKept(files: FileStore, key: string, whole: Buffer, wanted: WantedPicture): Promise<Buffer> {
  const made = await makeInTurn(whole, wanted)
  await files.put(key, Readable.from([made]), { type: `image/${wanted.format}` }).catch(fault => {
    // Seen all the same: on a full disk it is made anew for the next one.
    if (!isDiskFull(fault)) throw fault
  })
  return made
}

/** Makes a picture when its turn has come; throws a Busy where too many wait. */
function makeInTurn(whole: Buffer, wanted: WantedPicture): Promise<Buffer> {
  if (turns.pendingCount >= waitingMaximum) throw new Busy(comeAgain)
  return turns(() => makePicture(whole, wanted))
}

/** Names a picture that was uploaded to an object, as the object was in one version. */
export const pictureName = (objectId: string, version: number) => `media/${objectId}-${version}`

/** Removes every size that was kept of a picture; `name` as in `cachedPicture`. */
export async function purgePictures(files: FileStore, name: string): Promise<void> {
  await files.removeFolder(folderOf(name))
}

const folderOf = (name: string) => `pictures/${name}`
