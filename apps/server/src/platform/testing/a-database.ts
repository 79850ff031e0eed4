import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { type Logger, pino } from 'pino'
import { inject } from 'vitest'
import type { Database } from '#database.ts'
import { openDatabase, openPool } from '#platform/postgres/db.ts'
import { afterUse } from './after-use.ts'
import { onDatabase, run } from './database-template.ts'

/** A migrated, empty database of its own, dropped after use. */
export async function aDatabase(): Promise<{
  pool: pg.Pool
  db: Kysely<Database>
  log: Logger
  connection: pg.PoolConfig
}> {
  const { connection, template } = inject('testDatabase')
  const name = `preau_test_${randomUUID().replaceAll('-', '')}`
  // Copied as files: copying through the log takes twice as long, and a test database need not survive a power failure.
  await run(connection, `create database ${name} template ${template} strategy file_copy`)
  const log = pino({ level: 'silent' })
  const own = onDatabase(connection, name)
  const pool = openPool(own, log)
  afterUse(async () => {
    await pool.end()
    await run(connection, `drop database ${name} with (force)`)
  })
  return { pool, db: openDatabase<Database>(pool), log, connection: own }
}
