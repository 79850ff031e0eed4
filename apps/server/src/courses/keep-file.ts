import { Readable } from 'node:stream'
import type { MediaFile } from '#library/tables.ts'
import { keepPixels, removeMediaFile } from '#media/kept-drawing.ts'
import type { FileStore } from '#platform/files.ts'
import type { SeenMedia } from './look-at-media.ts'

/** Puts a file that was looked at into the store, with the pixels of a drawing: all of it or nothing. */
export async function keepFile(
  files: FileStore,
  key: string,
  { type, purpose, flow, pixels }: SeenMedia,
): Promise<MediaFile> {
  try {
    const { size } = await files.put(key, Readable.from(flow), { type })
    if (pixels) await keepPixels(files, key, pixels)
    return { key, type, purpose, size }
  } catch (fault) {
    await removeMediaFile(files, key)
    throw fault
  }
}
