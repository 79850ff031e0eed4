import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Every file of a folder, by its path inside it with forward slashes. */
export async function readCourseFolder(folder: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      files
        .sort()
        .map(
          async (path): Promise<[string, Uint8Array]> => [
            relative(folder, path).split(sep).join('/'),
            await readFile(path),
          ],
        ),
    ),
  )
}
