import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config.ts'

/** The folder of unfinished uploads. */
export const uploadsFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'uploads')

/** The path of an unfinished upload, and its size so far, in bytes. */
export async function findUploadFile(
  config: Pick<Config, 'dataDir'>,
  id: string,
): Promise<{ path: string; offset: number }> {
  const path = join(uploadsFolder(config), id)
  const found = await stat(path).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'ENOENT') throw fault
  })
  return { path, offset: found?.size ?? 0 }
}

/** The lock for adding bytes to an upload, or turning it into a film. */
export const uploadLock = (id: string) => `upload ${id}`

/** Creates the folder for them, readable only by our account. */
export async function makeUploadsFolder(config: Pick<Config, 'dataDir'>): Promise<void> {
  await mkdir(uploadsFolder(config), { recursive: true, mode: 0o700 })
}

/** Deletes the bytes of an upload, if there are any. */
export async function removeUploadFile(config: Pick<Config, 'dataDir'>, id: string): Promise<void> {
  await rm(join(uploadsFolder(config), id), { force: true })
}
