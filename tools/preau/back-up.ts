import { access, constants, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { isFile, openBackup } from '../../apps/server/src/backup/open-backup.ts'
import { writeBackup } from '../../apps/server/src/backup/write-backup.ts'
import { doneMigrations, requireKnown } from '../../apps/server/src/platform/postgres/migrate.ts'
import { StartError } from '../../apps/server/src/platform/start-error.ts'
import { writeFileAtomic } from '../write-file-atomic.ts'
import { onPlatform, storesOf } from './on-platform.ts'

/** `replaces`: whether an existing file is replaced. `keep`: how many of the backups in a folder are kept. */
type BackupOptions = { replaces: boolean; keep?: number | undefined }

/** The names that we give to backups; other files in a folder are never deleted. */
const ourName = /^preau-\d{4}-\d\d-\d\dT\d{6}Z\.zip$/

/**
 * Writes a backup of the platform into a file, or into a folder under a name with the time. All or nothing: it is read
 * back before it gets its final name. Returns a message with its size.
 */
export async function backUp(target: string, { replaces, keep }: BackupOptions): Promise<string> {
  // The file contains secrets: password hashes, addresses, the key of badges.
  process.umask(0o077)
  const there = await stat(target).catch(() => null)
  const isFolder = there?.isDirectory() === true
  if (keep !== undefined && !isFolder) throw new StartError(`${target} is no folder: --keep counts what is in one.`)
  const file = isFolder ? join(target, nameOf(new Date())) : target
  if (there?.isFile() && !replaces) throw alreadyExists(file)
  const folder = dirname(resolve(file))
  await access(folder, constants.W_OK).catch(() => {
    throw new StartError(`${folder} is not there, or cannot be written to.`)
  })
  await onPlatform(async ({ pool }) => {
    if ((await doneMigrations(pool)).length === 0) {
      throw new StartError('This database holds no platform: set DATABASE_URL or DATA_DIR as for the server.')
    }
    await writeChecked(file, writeBackup(await storesOf(pool)), { replaces })
  })
  const { size } = await stat(file)
  const removed = keep === undefined ? 0 : await removeOlder(target, { newest: file, keep })
  const said = [
    `Written and read back: ${resolve(file)} (${Math.ceil(size / 1000)} kB).`,
    removed > 0 ? `Older ones that were removed: ${removed}.` : '',
    'Keep it where only you can read it.',
  ]
  return said.filter(Boolean).join(' ')
}

/**
 * Writes a backup where no file is, and reads all of it back. If it cannot be read, or there is no room, no file is
 * left.
 */
export async function writeChecked(file: string, content: Readable, { replaces }: { replaces: boolean }) {
  const check = async (unfinished: string) => {
    const backup = await openBackup(unfinished).catch(({ cause }: { cause?: Error }) => {
      const why = cause?.message ?? 'it is none'
      throw new StartError(`What was written cannot be read back, and is deleted (${why}): look at the disk.`)
    })
    backup.close()
  }
  await writeFileAtomic(file, content, { check, replaces }).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'EEXIST') throw alreadyExists(file)
    if (fault.code === 'ENOSPC' || fault.code === 'EDQUOT') {
      throw new StartError(`There is no room for ${resolve(file)}: nothing of it is left, and no other was touched.`)
    }
    throw fault
  })
}

/** Reads all of a backup and returns its date in words; throws a StartError if this version could not restore it. */
export async function checkBackup(file: string): Promise<string> {
  const { contents, paths, close } = await openBackup(file)
  close()
  await requireKnown(contents.migrations)
  const files = paths.filter(isFile).length
  return `Whole: the platform as it was at ${contents.createdAt}, with ${files} files and ${contents.tables.length} tables.`
}

const nameOf = (at: Date) => `preau-${at.toISOString().replace(/\.\d+/, '').replaceAll(':', '')}.zip`

const alreadyExists = (file: string) =>
  new StartError(`${resolve(file)} is there already: choose another name, a folder, or say --replace to lose it.`)

/**
 * Deletes all but the last backups of a folder; returns how many. The one just written counts as the newest, even if
 * the clock is wrong.
 */
async function removeOlder(folder: string, { newest, keep }: { newest: string; keep: number }): Promise<number> {
  const names = (await readdir(folder)).filter(name => ourName.test(name) && join(folder, name) !== join(newest))
  const older = names.sort().slice(0, Math.max(0, names.length - (keep - 1)))
  for (const name of older) await rm(join(folder, name))
  return older.length
}
