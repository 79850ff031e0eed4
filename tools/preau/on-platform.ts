import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { bucketVariables } from '../../apps/server/src/bucket-settings.ts'
import { configSchema } from '../../apps/server/src/config.ts'
import type { Database } from '../../apps/server/src/database.ts'
import { databaseOf, databaseVariables } from '../../apps/server/src/database-settings.ts'
import { connectionsOf } from '../../apps/server/src/platform/postgres/connection-to.ts'
import { openDatabase, openPool, waitForDatabase } from '../../apps/server/src/platform/postgres/db.ts'
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/postgres/embedded-postgres.ts'
import { StartError } from '../../apps/server/src/platform/start-error.ts'

/** Logs faults for the person at the terminal. */
export const log = pino({ level: 'warn' }, process.stderr)
const silent = pino({ level: 'silent' })
const places = configSchema
  .pick({ DATA_DIR: true, SIGNING_KEY_FILE: true })
  .extend({ ...databaseVariables, ...bucketVariables })

/** The database of a platform. */
export type PlatformDatabase = ReturnType<typeof openDatabase<Database>>

/** The places of a platform's data, from its environment. Throws a StartError if that is invalid. */
export function readPlaces() {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const read = places.safeParse(given)
  if (read.success) return read.data
  throw new StartError(read.error.issues.map(issue => `${String(issue.path[0])} ${issue.message}.`).join('\n'))
}

/**
 * Runs a task on the database of the platform that the environment names, with the server's own settings; the server may be
 * running concurrently. Throws a StartError if there is none, unless it `makes` one.
 */
export async function onPlatform<Done>(
  work: (platform: { db: PlatformDatabase; pool: ReturnType<typeof openPool> }) => Promise<Done>,
  { makes = false }: { makes?: boolean } = {},
): Promise<Done> {
  const { connection, stop } = await reach(makes)
  const pool = openPool({ ...connection, max: 1 }, silent)
  try {
    await waitForDatabase(pool, silent)
    return await work({ db: openDatabase<Database>(pool), pool })
  } finally {
    await pool.end()
    await stop()
  }
}

async function reach(makes: boolean) {
  const places = readPlaces()
  const dataDir = places.DATA_DIR
  const leave = async () => undefined
  const connections = connectionsOf(databaseOf(places))
  // One task at a time needs no pooler, and a backup or a migration sets its own limits of time.
  if (connections !== null) return { connection: connections.direct ?? connections.connection, stop: leave }
  if (!makes && !existsSync(join(dataDir, 'postgres'))) {
    throw new StartError(`There is no platform in ${resolve(dataDir)}: set DATABASE_URL or DATA_DIR as for the server.`)
  }
  const running = await findEmbeddedPostgres(dataDir, silent)
  return running ? { connection: running, stop: leave } : startEmbeddedPostgres({ dataDir, log: silent })
}
