import { openBackup } from '../../apps/server/src/backup/open-backup.ts'
import { restoreBackup } from '../../apps/server/src/backup/restore-backup.ts'
import { migrate } from '../../apps/server/src/platform/postgres/migrate.ts'
import { restrictDataFolder } from '../../apps/server/src/platform/private-folder.ts'
import { log, onPlatform, readPlaces, storesOf } from './on-platform.ts'

/** Migrates the database to this version of the server; returns a message. */
export async function migrateDatabase(): Promise<string> {
  await onPlatform(({ pool }) => migrate(pool, log), { makes: true })
  return 'The database is up to this version.'
}

/** Restores a backup into the place that the environment names, after reading all of it; returns a message. */
export async function restore(file: string, replaces: boolean): Promise<string> {
  process.umask(0o077)
  const backup = await openBackup(file)
  try {
    const { DATA_DIR: dataDir } = readPlaces()
    restrictDataFolder(dataDir, log)
    await onPlatform(async ({ pool }) => restoreBackup(backup, await storesOf(pool), { replaces, log }), {
      makes: true,
    })
    return `Restored: the platform as it was at ${backup.contents.createdAt}. Start the server.`
  } finally {
    backup.close()
  }
}
