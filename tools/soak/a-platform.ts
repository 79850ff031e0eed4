import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { readConfig } from '../../apps/server/src/config.ts'
import { seedDemo } from '../../apps/server/src/courses/seed-demo.ts'
import type { Database } from '../../apps/server/src/database.ts'
import { type MailServer, startMailServer } from '../../apps/server/src/mail/testing/mail-server.ts'
import { openFiles } from '../../apps/server/src/open-files.ts'
import { freePort } from '../../apps/server/src/platform/free-port.ts'
import { openDatabase, openPool } from '../../apps/server/src/platform/postgres/db.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/postgres/migrate.ts'
import { type DatabaseServer, databaseServer } from './database-server.ts'

const log = pino({ level: 'silent' })
const main = new URL('../../apps/server/src/main.ts', import.meta.url).pathname

/** The production server with a PostgreSQL and a mail server of its own, for faults to be injected. */
export type Platform = {
  origin: string
  /** The server's data folder. */
  dataDir: string
  /** A connection to the database that the server does not use. */
  db: ReturnType<typeof openDatabase<Database>>
  pool: ReturnType<typeof openPool>
  database: DatabaseServer
  mail: MailServer
  /** The id of the current server process. */
  pid(): number
  /** The output of the server since it was started. */
  said(): string
  /**
   * Starts the server, with further environment variables if given; returns after how many milliseconds it was ready.
   */
  start(env?: NodeJS.ProcessEnv): Promise<number>
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Waits until the server answers that it is ready, and returns the milliseconds; throws after two minutes. */
  isReady(): Promise<number>
  clearAway(): Promise<void>
}

/**
 * Starts a platform with the courses of the demo; its files and its database are in new folders inside the given ones.
 */
export async function startPlatform({
  folder = tmpdir(),
  databaseFolder = folder,
}: {
  folder?: string
  databaseFolder?: string
} = {}): Promise<Platform> {
  await using begun = new AsyncDisposableStack()
  const [dataDir, databaseDir] = [await aFolder(folder), await aFolder(databaseFolder)]
  for (const each of [dataDir, databaseDir]) begun.defer(() => rm(each, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres({ dataDir: databaseDir, log, transport: 'loopback' })
  begun.defer(postgres.stop)
  const { host, port: databasePort, user, password } = postgres.connection
  const pool = openPool({ ...postgres.connection, max: 2 }, log)
  begun.defer(() => pool.end())
  const mail = await startMailServer()
  begun.defer(mail.stop)
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: `postgres://${user}:${password}@${host}:${databasePort}/preau`,
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    FFMPEG_PATH: 'none',
    LOG_LEVEL: 'warn',
  }
  await migrate(pool, log)
  const db = openDatabase<Database>(pool)
  const config = readConfig(env, { demo: false })
  await seedDemo({ db, files: await openFiles(config, log), config })

  let server: ChildProcess | undefined
  let said = ''
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'close')
    server.kill(signal)
    await ended
  }
  begun.defer(() => end('SIGKILL'))
  const origin = `http://127.0.0.1:${port}`
  const isReady = async () => {
    const since = performance.now()
    while (performance.now() - since < 120_000) {
      if (server?.exitCode !== null) throw new Error(`the server ended with ${server?.exitCode}: ${said}`)
      const answer = await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
      if (answer?.status === 200) return performance.now() - since
      await wait(20)
    }
    throw new Error(`the server is not ready: ${said.slice(-2000)}`)
  }
  const all = begun.move()
  return {
    origin,
    dataDir,
    db,
    pool,
    database: await databaseServer(databaseDir, log),
    mail,
    pid: () => server?.pid ?? 0,
    said: () => said,
    async start(more = {}) {
      said = ''
      const child = spawn(process.execPath, [main], { env: { ...env, ...more } })
      for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += String(chunk)))
      server = child
      return isReady()
    },
    end,
    isReady,
    clearAway: () => all.disposeAsync(),
  }
}

const aFolder = (inside: string) => mkdtemp(join(inside, 'preau-soak-'))
