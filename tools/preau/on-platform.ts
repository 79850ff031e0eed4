import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import type { PlatformStores } from '../../apps/server/src/backup/write-backup.ts'
import { bucketOf, bucketVariables } from '../../apps/server/src/bucket-settings.ts'
import { configSchema, signingKeyFileOf } from '../../apps/server/src/config.ts'
import type { Database } from '../../apps/server/src/database.ts'
import { databaseOf, databaseVariables } from '../../apps/server/src/database-settings.ts'
import { openFiles } from '../../apps/server/src/open-files.ts'
import { connectionsOf } from '../../apps/server/src/platform/postgres/connection-to.ts'
import { openDatabase, openPool, waitForDatabase } from '../../apps/server/src/platform/postgres/db.ts'
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/postgres/embedded-postgres.ts'
import { StartError } from '../../apps/server/src/platform/start-error.ts'

/** Faults are logged for the person at the terminal. */
export const log = pino({ level: 'warn' }, process.stderr)
const silent = pino({ level: 'silent' })
const places = configSchema
  .pick({ DATA_DIR: true, SIGNING_KEY_FILE: true })
  .extend({ ...databaseVariables, ...bucketVariables })

/** The database of a platform. */
export type PlatformDatabase = ReturnType<typeof openDatabase<Database>>

/** Where the platform stores its data, by its environment. Throws a StartError if the environment is invalid. */
export function readPlaces() {
  return read(places)
}

type Variables<Values> = {
  safeParse(
    given: unknown,
  ): { success: true; data: Values } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}

function read<Values>(variables: Variables<Values>): Values {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const found = variables.safeParse(given)
  if (found.success) return found.data
  throw new StartError(found.error.issues.map(issue => `${String(issue.path[0])} ${issue.message}.`).join('\n'))
}

/** Where the platform stores its data: the database of this pool, and the places in its environment. */
export async function storesOf(pool: PlatformStores['pool']): Promise<PlatformStores> {
  const places = readPlaces()
  const files = await openFiles({ dataDir: places.DATA_DIR, bucket: bucketOf(places) }, log)
  return { pool, files, signingKeyFile: signingKeyFileOf(places) }
}

/**
 * The address of the platform for people, and whether the environment sets it. Throws a StartError if that is invalid.
 */
export function readPublicUrl(): { publicUrl: string; isSet: boolean } {
  const { PUBLIC_URL: set, PORT: port } = read(configSchema.pick({ PUBLIC_URL: true, PORT: true }))
  return { publicUrl: set ?? `http://localhost:${port}`, isSet: set !== undefined }
}

/**
 * Runs a task on the database that the environment names, with the server's own settings; the server may be running.
 * Throws a StartError if there is no database, unless it `makes` one.
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
  // Directly to PostgreSQL: a single task needs no pooler, and a backup or a migration sets its own time limits.
  if (connections !== null) return { connection: connections.direct ?? connections.connection, stop: leave }
  if (!makes && !existsSync(join(dataDir, 'postgres'))) {
    throw new StartError(`There is no platform in ${resolve(dataDir)}: set DATABASE_URL or DATA_DIR as for the server.`)
  }
  const running = await findEmbeddedPostgres(dataDir, silent)
  return running ? { connection: running, stop: leave } : startEmbeddedPostgres({ dataDir, log: silent })
}
