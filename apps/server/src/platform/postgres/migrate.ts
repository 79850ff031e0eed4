import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { StartError } from '#platform/start-error.ts'

/** The folder of the platform's own migrations. */
const migrationsFolder = join(import.meta.dirname, '../../migrations')

const fileName = /^\d{4}-[a-z0-9-]+\.sql$/

/**
 * Brings the database up to the migrations of a folder, each `NNNN-what-it-does.sql` once and in a transaction of its
 * own; several servers may try at once. Throws a StartError for a database that a newer version has migrated already.
 */
export async function migrate(pool: pg.Pool, log: Logger, folder = migrationsFolder): Promise<void> {
  if ((await pendingMigrations(pool, folder)).length === 0) return
  // Only loaded where there is something to do: most starts have nothing to migrate.
  const { runner } = await import('node-pg-migrate')
  const client = await pool.connect()
  try {
    // A large migration takes as long as it takes.
    await client.query('set statement_timeout = 0')
    await runner({
      dbClient: client,
      dir: folder,
      ignorePattern: '(?!.*\\.sql$).*',
      direction: 'up',
      migrationsTable: 'pgmigrations',
      advisoryLockMode: 'wait',
      logger: {
        debug: text => log.debug(text),
        info: text => log.debug(text),
        warn: text => log.warn(text),
        error: text => log.error(text),
      },
    })
  } finally {
    // Not given back to the pool: its settings are not everyone's.
    client.release(true)
  }
}

/** Names of the migrations a database still lacks, without `.sql`; throws a StartError when it has some we do not know. */
export async function pendingMigrations(pool: pg.Pool, folder = migrationsFolder): Promise<string[]> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const misnamed = files.find(name => !fileName.test(name))
  if (misnamed !== undefined) throw new StartError(`The migration ${misnamed} is not named NNNN-what-it-does.sql.`)
  const known = files.map(name => basename(name, '.sql'))
  const { rows: found } = await pool.query("select to_regclass('pgmigrations') is not null as exists")
  if (!found[0].exists) return known
  const { rows } = await pool.query<{ name: string }>('select name from pgmigrations order by id')
  const done = new Set(rows.map(row => row.name))
  const unknown = [...done].filter(name => !known.includes(name))
  if (unknown.length > 0) {
    throw new StartError(
      `The database is newer than this version of the server (it has ${unknown.join(', ')}): start the newer version.`,
    )
  }
  return known.filter(name => !done.has(name))
}
