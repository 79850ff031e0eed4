import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { pino } from 'pino'
import type { Database } from '../../apps/server/src/database.ts'
import { freePort } from '../../apps/server/src/platform/free-port.ts'
import { startMailbox } from '../../apps/server/src/platform/mailbox.ts'
import { openDatabase, openPool } from '../../apps/server/src/platform/postgres/db.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts'
import type { Started } from './a-fresh-copy.ts'

const log = pino({ level: 'silent' })

/** A folder, a PostgreSQL and a mail server, as an operator of a platform has them. */
export async function aPlace() {
  await using begun = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'preau-release-'))
  begun.defer(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log, transport: 'loopback' })
  begun.defer(postgres.stop)
  const { host, port: databasePort, user, password } = postgres.connection
  const port = await freePair()
  const mailbox = await startMailbox({ port: port + 1, folder: join(folder, 'mails') }, log)
  begun.defer(async () => void (await mailbox.stop()))
  const pool = openPool({ ...postgres.connection, max: 1 }, log)
  begun.defer(() => pool.end())
  // If the setup fails half-way, what had begun is ended; from here on the caller disposes of it.
  const all = begun.move()
  return {
    folder,
    port,
    origin: `http://localhost:${port}`,
    log,
    pool,
    db: openDatabase<Database>(pool),
    databaseUrl: `postgres://${user}:${password}@${host}:${databasePort}/preau`,
    smtpUrl: mailbox.smtpUrl,
    clearAway: () => all.disposeAsync(),
  }
}

/** A free port with a free one above it: the mailbox of a page is expected there. */
async function freePair(): Promise<number> {
  const port = await freePort()
  return (await freePort(port + 1)) === port + 1 ? port : freePair()
}

/** The place in which a platform is tried out. */
export type Place = Awaited<ReturnType<typeof aPlace>>

/** Waits until a server that was started answers; throws its output if it has ended instead. */
export async function isReady(origin: string, server: Started): Promise<void> {
  let code: number | null | undefined
  void server.ended.then(ended => {
    code = ended
  })
  await expect(async () => {
    if (code === undefined) expect((await fetch(`${origin}/health/ready`)).status).toBe(200)
  }).toPass({ timeout: 120_000 })
  if (code !== undefined) throw new Error(`the server ended with ${code}:\n${server.said()}`)
}
