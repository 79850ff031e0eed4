import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { from as copyFrom } from 'pg-copy-streams'
import type { Logger } from 'pino'
import type { FileStore } from '#platform/files.ts'
import { takeTime } from '#platform/postgres/db.ts'
import { doneMigrations, migrate, requireKnown, runMigrations } from '#platform/postgres/migrate.ts'
import { renewPlatformId } from '#platform/postgres/platform-id.ts'
import { StartError } from '#platform/start-error.ts'
import { filesPath, keyPath, typePath } from './backup-contents.ts'
import { type Backup, isFile } from './open-backup.ts'
import { copiedOf, nameOf, storedSchemas } from './stored-tables.ts'
import type { PlatformStores } from './write-backup.ts'

/**
 * Restores a backup into a place where no server runs; into a place that has data only with `replaces`. Files are
 * restored first, under keys that never name other content. Files that no row names any more are removed last. The
 * platform gets a new id, since the one that was backed up may go on running elsewhere. Throws a StartError, with
 * nothing changed, if a restore is not possible.
 */
export async function restoreBackup(
  backup: Backup,
  place: PlatformStores,
  { replaces, log }: { replaces: boolean; log: Logger },
): Promise<void> {
  await requireAlone(place)
  if (!replaces) await requireEmpty(place)
  await requireKnown(backup.contents.migrations)
  await restoreFiles(backup, place.files)
  await restoreRows(backup, place, log)
  await removeOthers(backup, place.files)
  if (backup.paths.includes(keyPath)) await writeKey(backup, place.signingKeyFile)
}

async function requireAlone({ pool }: PlatformStores): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'preau%'
       and application_name not like 'preau process %'`,
  )
  if (rows.length > 0) throw new StartError('A server is running on this database: stop every one of them first.')
}

async function requireEmpty({ pool, files, signingKeyFile }: PlatformStores): Promise<void> {
  const words = 'is not empty. Restore into an empty place, or say --replace to lose what is there.'
  const { rows } = await pool.query('select 1 from pg_tables where schemaname = any($1) limit 1', [storedSchemas])
  if (rows.length > 0) throw new StartError(`The database ${words}`)
  for await (const { key } of files.list()) throw new StartError(`There are files, such as ${key}: the place ${words}`)
  if (existsSync(signingKeyFile)) throw new StartError(`${signingKeyFile} is there: the place ${words}`)
}

async function restoreFiles(backup: Backup, files: FileStore): Promise<void> {
  for (const path of backup.paths.filter(isFile)) {
    const key = path.slice(filesPath.length)
    const type = await text(await backup.read(typePath(key)))
    await files.put(key, await backup.read(path), { type })
  }
}

async function removeOthers(backup: Backup, files: FileStore): Promise<void> {
  const kept = new Set(backup.paths.filter(isFile))
  for await (const { key } of files.list()) if (!kept.has(filesPath + key)) await files.remove(key)
}

async function restoreRows(backup: Backup, { pool }: PlatformStores, log: Logger): Promise<void> {
  const { migrations, jobs } = backup.contents
  const client = await pool.connect()
  try {
    await takeTime(client)
    await prepareTables(client, migrations, log)
    const { rows } = await client.query('select version from jobs.version')
    const hasJobs = jobs === rows[0].version
    if (!hasJobs && jobs !== null) log.warn('the jobs that waited are of another version, and are left out')
    await client.query('begin')
    const back = await suspendConstraints(client)
    const tables = backup.contents.tables.filter(({ schema }) => schema === 'public' || hasJobs)
    await client.query(`truncate ${tables.map(nameOf).join(', ')}`)
    for (const table of tables) {
      await pipeline(await backup.read(table.path), client.query(copyFrom(`copy ${copiedOf(table)} from stdin`)))
    }
    for (const { value, isCalled, ...sequence } of backup.contents.sequences) {
      if (sequence.schema !== 'public' && !hasJobs) continue
      await client.query('select setval($1, $2, $3)', [nameOf(sequence), value, isCalled])
    }
    for (const statement of back) await client.query(statement)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release(true)
  }
  await migrate(pool, log)
  await renewPlatformId(pool)
}

/** Brings the tables to the version of the backup; those of another version are created again. */
async function prepareTables(client: ClientBase, migrations: string[], log: Logger): Promise<void> {
  const there = await doneMigrations(client)
  if (there.join() !== migrations.join()) {
    await client.query('drop schema if exists jobs cascade; drop schema public cascade; create schema public')
    await runMigrations(client, log, { count: migrations.length })
  }
  const { rows } = await client.query(`select to_regclass('jobs.version') is null as is_missing`)
  if (rows[0].is_missing) await client.query(getConstructionPlans('jobs'))
}

/**
 * Drops foreign keys and disables triggers, since tables are restored in the order of their names. Returns the
 * statements that put them back and so verify that the data is consistent.
 */
async function suspendConstraints(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ away: string; back: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
         as back
     from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
     where contype = 'f' and conparentid = 0 and nspname = any($1)
     union all
     select format('alter table %s disable trigger user', relation), format('alter table %s enable trigger user', relation)
     from (select distinct tgrelid::regclass as relation from pg_trigger join pg_class on pg_class.oid = tgrelid
       join pg_namespace on pg_namespace.oid = relnamespace
       where not tgisinternal and nspname = any($1)) as triggered`,
    [storedSchemas],
  )
  for (const { away } of rows) await client.query(away)
  return rows.map(({ back }) => back)
}

async function writeKey(backup: Backup, file: string): Promise<void> {
  const half = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  await pipeline(await backup.read(keyPath), createWriteStream(half, { mode: 0o600, flush: true }))
  await rename(half, file)
}
