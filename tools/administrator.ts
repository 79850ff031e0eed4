import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { makeAdministrator } from '../apps/server/src/administration/make-administrator.ts'
import { configSchema } from '../apps/server/src/config.ts'
import type { Database } from '../apps/server/src/database.ts'
import { openDatabase, openPool, waitForDatabase } from '../apps/server/src/platform/postgres/db.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'

/* The first administrator of a platform: `npm run administrator -- someone@example.org`; see docs/how-to/bring-people-in.md. */

const usage = `npm run administrator -- someone@example.org

makes the account of that address an administrator's. DATABASE_URL, or DATA_DIR for a private PostgreSQL, says of which
platform, as for the server itself, which may be running meanwhile.`

const log = pino({ level: 'silent' })
const places = configSchema.pick({ DATA_DIR: true, DATABASE_URL: true })

try {
  const [mail, ...others] = process.argv.slice(2)
  if (mail === undefined || !mail.includes('@') || others.length > 0) throw new StartError(usage)
  await run(mail)
} catch (fault) {
  process.stderr.write(`${fault instanceof StartError ? fault.message : (fault as Error).stack}\n`)
  process.exitCode = 1
}

async function run(mail: string): Promise<void> {
  const { connection, stop } = await reach()
  const pool = openPool({ ...connection, max: 1 }, log)
  try {
    await waitForDatabase(pool, log)
    process.stdout.write(`${await make(pool, mail)}\n`)
  } finally {
    await pool.end()
    await stop()
  }
}

async function reach() {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const read = places.safeParse(given)
  if (!read.success) {
    throw new StartError(read.error.issues.map(issue => `${String(issue.path[0])} ${issue.message}.`).join('\n'))
  }
  const { DATA_DIR: dataDir, DATABASE_URL: connectionString } = read.data
  const leave = async () => undefined
  if (connectionString !== undefined) return { connection: { connectionString }, stop: leave }
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new StartError(`There is no platform in ${resolve(dataDir)}: set DATABASE_URL or DATA_DIR as for the server.`)
  }
  const running = await findEmbeddedPostgres(dataDir, log)
  return running ? { connection: running, stop: leave } : startEmbeddedPostgres({ dataDir, log })
}

async function make(pool: ReturnType<typeof openPool>, mail: string): Promise<string> {
  const made = await makeAdministrator(openDatabase<Database>(pool), mail).catch((fault: { code?: string }) => {
    if (fault.code === '42P01') throw new StartError('This database has no accounts yet: start the platform once.')
    throw fault
  })
  if (made === null) {
    throw new StartError(`There is no account with the address ${mail}: have its owner register first.`)
  }
  const was = made.outcome === 'before' ? 'was an administrator already' : 'is an administrator now'
  const hint = made.isBlocked
    ? ' The account is blocked.'
    : made.isActivated
      ? ''
      : ' The account is not activated yet.'
  return `${made.mail} ${was}.${hint}`
}
