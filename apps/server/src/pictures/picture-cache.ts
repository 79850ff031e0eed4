import { Readable } from 'node:stream'
import { isDiskFull } from '#platform/disk-room.ts'
import type { DecodingPlace } from './decoding/decode.ts'
import { makePicture, wholeOf } from './make-picture.ts'
import type { PictureFormat } from './picture-formats.ts'
import { networkOwners } from './picture-sender.ts'
import type { PictureSize } from './picture-sizes.ts'
import {
  forgetKept,
  hasRoomFor,
  noteUse,
  type PictureStore,
  recordSize,
  removeKept,
  sizesFolder,
} from './stored-sizes.ts'

/** Most bytes of a made picture; none is larger. */
const madeMaximum = 20_000_000

/** Sizes that are being made, by network: concurrent requests share one run. */
const pending = new Map<string, Promise<Buffer | null>>()

/**
 * The source of a picture. `load` returns it when the task starts; null where there is none. `prepare` runs before, for
 * tasks that need a place in the queue themselves. `isStored`, for a source that may be purged, says whether it still
 * exists.
 */
export type PictureSource<Bytes extends Buffer | null> = {
  prepare?: () => Promise<unknown>
  load: () => Promise<Bytes> | Bytes
  isStored?: () => Promise<boolean>
}

/**
 * The requested picture: its size, the stored size from which it is made (null for none), its format, and the network
 * of the caller. The queue is shared fairly among networks.
 */
export type PictureRequest = PictureSize & { kept: PictureSize | null; format: PictureFormat; network: string }

/**
 * A picture at exactly the requested size, if it has enough pixels. Only the stored sizes are cached. Any other size is
 * made from one of them, which is cheap; if none has its proportions, from the picture itself. Null for a picture
 * without a source. Throws a Busy where too many wait, of this network or of all.
 * @param name unique for each source and version; part of the files' keys
 */
export async function pictureAt<Source extends Buffer | null>(
  store: PictureStore,
  { kept, network, format, ...size }: PictureRequest,
  { name, ...source }: PictureSource<Source> & { name: string },
): Promise<Buffer | Source> {
  const place: DecodingPlace = { rank: 'shown', owners: networkOwners(network) }
  if (!kept) {
    await source.prepare?.()
    return makePicture(source.load, { ...size, format }, place)
  }
  const large = await keptPicture(store, name, { ...kept, format }, source, place)
  const isItself = kept.width === size.width && kept.height === size.height
  return large && !isItself ? makePicture(large, { ...size, format }, place) : large
}

/** A picture at a stored size, made once and cached; null, which is not cached, for a picture without a source. */
async function keptPicture<Source extends Buffer | null>(
  store: PictureStore,
  name: string,
  size: PictureSize & { format: PictureFormat },
  source: PictureSource<Source>,
  place: DecodingPlace,
): Promise<Buffer | Source> {
  const { width, height, format } = size
  const key = `${sizesFolder(name)}/${width}x${height ?? 0}.${format}`
  const known = await readKept(store, key)
  if (known) return known
  // Not shared with other networks: the task of another network may come much later in the queue.
  const mine = `${place.owners?.join()} ${key}`
  const sooner = pending.get(mine)
  if (sooner) return sooner as Promise<Buffer | Source>
  const making = makeKept(store, key, size, source, place).finally(() => pending.delete(mine))
  pending.set(mine, making)
  return making as Promise<Buffer | Source>
}

async function readKept(store: PictureStore, key: string): Promise<Buffer | null> {
  const known = await store.files.get(key)
  if (!known) return null
  await noteUse(store, key)
  return wholeOf(known.stream, madeMaximum)
}

async function makeKept(
  store: PictureStore,
  key: string,
  size: PictureSize & { format: PictureFormat },
  { prepare, load, isStored }: PictureSource<Buffer | null>,
  place: DecodingPlace,
): Promise<Buffer | null> {
  await prepare?.()
  let sooner: Buffer | null = null
  const made = await makePicture(
    async () => {
      // The request of another network may have made it in the meantime.
      sooner = await readKept(store, key)
      return sooner ? null : load()
    },
    size,
    place,
  )
  // If the disk is full, the picture is sent without being stored.
  if (!made || !(await hasRoomFor(store, made.length))) return made ?? sooner
  await recordSize(store, key, made.length)
  try {
    await store.files.put(key, Readable.from([made]), { type: `image/${size.format}` })
  } catch (fault) {
    await forgetKept(store, key)
    if (!isDiskFull(fault)) throw fault
  }
  // If the source was purged in the meantime, this size must not remain. If it still exists, a later purge removes this
  // size as well: sources are removed before their sizes.
  if (isStored && !(await isStored())) await removeKept(store, key)
  return made
}

/** The name of a picture, from the key of its file, which is unique. */
export const pictureName = (key: string) => `files/${key}`
