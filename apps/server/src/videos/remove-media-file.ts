import { removePixels } from '#pictures/drawing-pixels.ts'
import type { FileStore } from '#platform/files.ts'
import { renditionsKey } from './renditions-key.ts'

/** Removes a media file from the store, with the pixels of a drawing and the renditions of a film. */
export async function removeMediaFile(files: FileStore, key: string): Promise<void> {
  await files.remove(key)
  await removePixels(files, key)
  await files.removeFolder(renditionsKey(key))
}
