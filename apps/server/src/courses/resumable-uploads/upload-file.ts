import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config.ts'

/** Where the films lie that come in pieces. */
export const uploadsFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'uploads')

/** Where what has come of an upload lies, and how much that is, in bytes. */
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

/** The lock that whoever adds to what has come of an upload holds, or makes a film of it. */
export const uploadLock = (id: string) => `upload ${id}`

/** Sees to it that there is a folder for them, which is our account's alone. */
export async function makeUploadsFolder(config: Pick<Config, 'dataDir'>): Promise<void> {
  await mkdir(uploadsFolder(config), { recursive: true, mode: 0o700 })
}

/** Forgets what has come of an upload; nothing happens when there is nothing. */
export async function removeUploadFile(config: Pick<Config, 'dataDir'>, id: string): Promise<void> {
  await rm(join(uploadsFolder(config), id), { force: true })
}
