import type { FileStore } from './files.ts'

/**
 * Copies every file of a store into another, while both may be in use. Existing files are not overwritten, and nothing
 * is removed from the first store. Returns how many files it copied, and their bytes.
 */
export async function copyFiles(from: FileStore, to: FileStore): Promise<{ count: number; bytes: number }> {
  const copied = { count: 0, bytes: 0 }
  for await (const { key, size } of from.list()) {
    if ((await to.stat(key))?.size === size) continue
    const file = await from.get(key)
    // Deleted since it was listed.
    if (!file) continue
    await to.put(key, file.stream, { type: file.type })
    copied.count += 1
    copied.bytes += size
  }
  return copied
}
