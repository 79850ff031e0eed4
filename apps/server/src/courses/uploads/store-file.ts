import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { importFault } from '#courses/imports/import-fault.ts'
import type { MediaFile } from '#library/tables.ts'
import { keepPixels } from '#pictures/drawing-pixels.ts'
import type { FileStore } from '#platform/files.ts'
import { removeMediaFile } from '#videos/remove-media-file.ts'
import type { SeenMedia } from './inspect-media.ts'
import { hasReadableTracks, videoFault } from './video-codecs.ts'

/**
 * Stores a file that was checked, with the pixels of a drawing: completely, or not at all. Throws an ImportFault for a
 * film that browsers do not play; that is only known now, since its codecs may be listed at its end.
 * @param path the name of the file in the fault
 * @param isEncoded whether films are encoded before they are played
 * @param from the file on this machine, if there is one; it is kept unchanged
 */
export async function storeFile(
  files: FileStore,
  { key, path, isEncoded, from }: { key: string; path: string; isEncoded: boolean; from?: string | undefined },
  { type, purpose, flow, pixels }: SeenMedia,
): Promise<MediaFile> {
  try {
    const { size } = await (from ? files.putFile(key, from, { type }) : files.put(key, Readable.from(flow), { type }))
    if (pixels) await keepPixels(files, key, pixels)
    if (purpose === 'video') await checkFilm(files, { path, isEncoded }, { key, type, size })
    return { key, type, purpose, size, ...(pixels && { pixels: pixels.length }) }
  } catch (fault) {
    await removeMediaFile(files, key)
    throw fault
  }
}

/** Types of films that browsers play, or that we encode. */
const played = ['video/mp4', 'video/webm']

async function checkFilm(
  files: FileStore,
  { path, isEncoded }: { path: string; isEncoded: boolean },
  { key, type, size }: Omit<MediaFile, 'purpose'>,
): Promise<void> {
  if (!isEncoded && !played.includes(type)) throw importFault(path, 'unknown-kind')
  if (!hasReadableTracks(type)) return
  async function read(start: number, length: number): Promise<Buffer> {
    const found = await files.get(key, { start, end: start + length - 1 })
    if (!found) throw new Error(`${key} is not in the store`)
    return buffer(found.stream)
  }
  const fault = await videoFault({ type, size, read })
  if (fault?.kind === 'damaged')
    throw importFault(path, 'damaged-file', { reason: 'it holds neither picture nor sound' })
  if (fault?.kind === 'no-picture') throw importFault(path, 'film-without-picture')
  if (fault?.kind === 'unplayable' && !isEncoded) throw importFault(path, 'unplayable-codec', { codec: fault.codec })
}
