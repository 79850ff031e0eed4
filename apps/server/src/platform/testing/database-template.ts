import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openPool } from '#platform/postgres/db.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { migrate } from '#platform/postgres/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the tests' PostgreSQL, and the name of the migrated database that each test file copies. */
    testDatabase: { connection: { connectionString: string } | PlainConnection; template: string }
  }
}

type PlainConnection = { host: string; port: number; user: string; password: string }

const log = pino({ level: 'warn' })
let stop: () => Promise<unknown> = async () => undefined

/** Runs once before all test files: a PostgreSQL (that of TEST_DATABASE_URL, else a throw-away one) with a migrated template. */
export async function setup(project: TestProject): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
    ? { connection: { connectionString: process.env.TEST_DATABASE_URL }, stop: async () => undefined }
    : await throwAwayPostgres()
  const template = `preau_template_${randomUUID().slice(0, 8)}`
  stop = async () => {
    await run(server.connection, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
  try {
    await run(server.connection, `create database ${template}`)
    const pool = openPool(onDatabase(server.connection, template), log)
    await migrate(pool, log).finally(() => pool.end())
    project.provide('testDatabase', { connection: server.connection, template })
  } catch (fault) {
    await stop()
    throw fault
  }
}

/** Runs once after all test files. */
export async function teardown(): Promise<void> {
  await stop()
}

async function throwAwayPostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), 'preau-test-'))
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log, isDurable: false })
  const { host, port, user, password } = connection as PlainConnection
  return {
    connection: { host, port, user, password },
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Another database of the same server. */
export function onDatabase(
  connection: { connectionString: string } | PlainConnection,
  database: string,
): pg.ClientConfig & pg.PoolConfig {
  if (!('connectionString' in connection)) return { ...connection, database, ssl: false }
  const address = new URL(connection.connectionString)
  address.pathname = `/${database}`
  return { connectionString: address.href }
}

/** Runs one statement on the maintenance database, `postgres`. */
export async function run(
  connection: { connectionString: string } | PlainConnection,
  statement: string,
): Promise<void> {
  const client = new pg.Client(onDatabase(connection, 'postgres'))
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** The address of a database, in the form of `DATABASE_URL`. */
export function addressOf({ connectionString, host, port, user, password, database }: pg.PoolConfig): string {
  if (connectionString !== undefined) return connectionString
  const address = new URL(`postgres://${user}@localhost:${port}/${database}`)
  address.password = String(password)
  // The folder of its socket, or its host.
  address.searchParams.set('host', String(host))
  return address.href
}
