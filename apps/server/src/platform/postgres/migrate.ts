import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { StartError } from '#platform/start-error.ts'
import { openPool, sessionOptions, takeTime } from './db.ts'

/** The folder of the platform's own migrations. */
const migrationsFolder = join(import.meta.dirname, '../../migrations')

const fileName = /^\d{4}-[a-z0-9-]+\.sql$/

/**
 * Applies the missing migrations of a folder, each `NNNN-what-it-does.sql` once and in a transaction of its own.
 * Several servers may try at once. Throws a StartError if a newer version has migrated the database already.
 */
export async function migrate(pool: pg.Pool, log: Logger, folder = migrationsFolder): Promise<void> {
  if ((await pendingMigrations(pool, folder)).length === 0) return
  const sessions = openPool({ ...sessionOptions(pool), max: 1 }, log)
  try {
    const client = await sessions.connect()
    // No time limit, since a large migration may take long.
    await takeTime(client)
    await runMigrations(client, log, { folder }).finally(() => client.release(true))
  } finally {
    await sessions.end()
  }
}

/** Runs the next `count` migrations of a folder, or all that are left, over a connection without time limits. */
export async function runMigrations(
  client: pg.ClientBase,
  log: Logger,
  { folder = migrationsFolder, count = Number.POSITIVE_INFINITY }: { folder?: string; count?: number } = {},
): Promise<void> {
  // Only loaded when needed: most starts have nothing to migrate.
  const { runner } = await import('node-pg-migrate')
  await runner({
    dbClient: client as pg.Client,
    dir: folder,
    ignorePattern: '(?!.*\\.sql$).*',
    direction: 'up',
    count,
    migrationsTable: 'pgmigrations',
    advisoryLockMode: 'wait',
    logger: {
      debug: text => log.debug(text),
      info: text => log.debug(text),
      warn: text => log.warn(text),
      error: text => log.error(text),
    },
  })
}

/** Names of the migrations that were applied to a database, in order. */
export async function doneMigrations(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass('pgmigrations') is not null as exists")
  if (!found[0].exists) return []
  const { rows } = await client.query<{ name: string }>('select name from pgmigrations order by id')
  return rows.map(row => row.name)
}

/** Throws a StartError unless the migrations of a backup are the first ones of this version, in their order. */
export async function requireKnown(migrations: string[]): Promise<void> {
  const known = await namesIn(migrationsFolder)
  const unknown = migrations.filter(name => !known.includes(name))
  if (unknown.length > 0) {
    throw new StartError(`The backup is of a newer version of the server (it has ${unknown.join(', ')}): use that one.`)
  }
  if (migrations.some((name, place) => name !== known[place])) {
    throw new StartError('The backup is of a version with migrations in another order: use the version that made it.')
  }
}

/** The migrations of the platform by name, each with the SHA-256 of its content, in hexadecimal. */
export async function migrationPrints(): Promise<Record<string, string>> {
  const names = await namesIn(migrationsFolder)
  const prints = names.map(async name => {
    const content = await readFile(join(migrationsFolder, `${name}.sql`))
    return [name, createHash('sha256').update(content).digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(prints))
}

async function namesIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const misnamed = files.find(name => !fileName.test(name))
  if (misnamed !== undefined) throw new StartError(`The migration ${misnamed} is not named NNNN-what-it-does.sql.`)
  return files.map(name => basename(name, '.sql'))
}

/** Names of the migrations a database still lacks, without `.sql`; throws a StartError when it has unknown ones. */
export async function pendingMigrations(pool: pg.Pool, folder = migrationsFolder): Promise<string[]> {
  const known = await namesIn(folder)
  const done = new Set(await doneMigrations(pool))
  const unknown = [...done].filter(name => !known.includes(name))
  if (unknown.length > 0) {
    throw new StartError(
      `The database is newer than this version of the server (it has ${unknown.join(', ')}): start the newer version.`,
    )
  }
  return known.filter(name => !done.has(name))
}
