import { access, constants, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { openBackup } from '../../apps/server/src/backup/open-backup.ts'
import { restoreBackup } from '../../apps/server/src/backup/restore-backup.ts'
import { type PlatformStores, writeBackup } from '../../apps/server/src/backup/write-backup.ts'
import { bucketOf } from '../../apps/server/src/bucket-settings.ts'
import { signingKeyFileOf } from '../../apps/server/src/config.ts'
import { openFiles } from '../../apps/server/src/open-files.ts'
import { doneMigrations, migrate } from '../../apps/server/src/platform/postgres/migrate.ts'
import { restrictDataFolder } from '../../apps/server/src/platform/private-folder.ts'
import { StartError } from '../../apps/server/src/platform/start-error.ts'
import { writeFileAtomic } from '../write-file-atomic.ts'
import { log, onPlatform, readPlaces } from './on-platform.ts'

/** Migrates the database to this version of the server; returns a message. */
export async function migrateDatabase(): Promise<string> {
  await onPlatform(({ pool }) => migrate(pool, log), { makes: true })
  return 'The database is up to this version.'
}

/** Writes the platform into a file, all or nothing; returns a message with its size. */
export async function backUp(file: string): Promise<string> {
  // The file holds secrets: password hashes, addresses, the key of badges.
  process.umask(0o077)
  const folder = dirname(resolve(file))
  await access(folder, constants.W_OK).catch(() => {
    throw new StartError(`${folder} is not there, or cannot be written to.`)
  })
  await onPlatform(async ({ pool }) => {
    if ((await doneMigrations(pool)).length === 0) {
      throw new StartError('This database holds no platform: set DATABASE_URL or DATA_DIR as for the server.')
    }
    await writeFileAtomic(file, writeBackup(await placeOf(pool)))
  })
  const { size } = await stat(file)
  return `Written: ${resolve(file)} (${Math.ceil(size / 1000)} kB). Keep it where only you can read it.`
}

/** Restores a backup into the place that the environment names, once it was read completely and is valid; returns a message. */
export async function restore(file: string, replaces: boolean): Promise<string> {
  process.umask(0o077)
  const backup = await openBackup(file)
  try {
    const { DATA_DIR: dataDir } = readPlaces()
    restrictDataFolder(dataDir, log)
    await onPlatform(async ({ pool }) => restoreBackup(backup, await placeOf(pool), { replaces, log }), {
      makes: true,
    })
    return `Restored: the platform as it was at ${backup.contents.createdAt}. Start the server.`
  } finally {
    backup.close()
  }
}

async function placeOf(pool: PlatformStores['pool']): Promise<PlatformStores> {
  const places = readPlaces()
  const files = await openFiles({ dataDir: places.DATA_DIR, bucket: bucketOf(places) }, log)
  return { pool, files, signingKeyFile: signingKeyFileOf(places) }
}
