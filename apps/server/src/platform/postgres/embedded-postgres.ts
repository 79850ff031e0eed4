import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { StartError } from '#platform/start-error.ts'
import {
  clusterOf,
  createCluster,
  forgetPostmaster,
  isAlive,
  type Postmaster,
  readPassword,
  readPostmaster,
  startCluster,
  stopCluster,
  type Transport,
  temporarySockets,
} from './postgres-cluster.ts'
import { type Home, prepareHome } from './postgres-home.ts'

type Options = { dataDir: string; log: Logger; transport?: Transport; isDurable?: boolean }

/**
 * Starts the private PostgreSQL of a data folder, or uses the one that a killed server left running, and claims it
 * until `stop`. Throws a StartError when another live server uses the same folder.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  transport = process.platform === 'win32' ? 'loopback' : 'socket',
  isDurable = true,
}: Options): Promise<{ connection: pg.PoolConfig; stop(): Promise<void> }> {
  const home = await prepareHome(dataDir, log)
  if (!existsSync(clusterOf(home))) await createCluster(home)
  const password = await readPassword(home)
  const owner = await reach(home, password, { transport, isDurable })
  try {
    await takePossession(owner, dataDir)
    await removeUnfinished(home)
    await createDatabase(owner)
  } catch (fault) {
    await owner.end().catch(() => undefined)
    throw fault
  }
  let isStopping = false
  owner.on('error', err => isStopping || log.error({ err }, 'the connection that holds the database as ours was lost'))
  return {
    connection: { ...connectionTo({ host: owner.host, port: owner.port }, password), database: 'preau' },
    async stop() {
      isStopping = true
      // The claim ends with the database server itself, so that no other server can take over a PostgreSQL that is
      // stopping.
      await stopCluster(home)
      await owner.end().catch(() => undefined)
      if (owner.host.startsWith(temporarySockets)) await rm(owner.host, { recursive: true, force: true })
    },
  }
}

/** The connection to the private PostgreSQL of a data folder while a server of ours runs it; otherwise undefined. */
export async function findEmbeddedPostgres(dataDir: string, log: Logger): Promise<pg.PoolConfig | undefined> {
  if (!existsSync(join(dataDir, 'postgres'))) return undefined
  const home = await prepareHome(dataDir, log)
  if (!existsSync(clusterOf(home))) return undefined
  const password = await readPassword(home)
  const client = await connectToRunning(home, password)
  if (client === undefined) return undefined
  await client.end()
  return { ...connectionTo({ host: client.host, port: client.port }, password), database: 'preau' }
}

/** A connection to the running PostgreSQL, which is started if none answers. */
async function reach(home: Home, password: string, start: { transport: Transport; isDurable: boolean }) {
  const found = await connectToRunning(home, password)
  if (found !== undefined) return found
  let fault: unknown
  await startCluster(home, start).catch(reason => {
    fault = reason
  })
  // Tried even after a failure: when two servers start at once, the slower one fails although PostgreSQL runs.
  const started = await connectToRunning(home, password)
  if (started === undefined) throw fault ?? new StartError('The private PostgreSQL started, but does not answer.')
  return started
}

async function connectToRunning(home: Home, password: string): Promise<pg.Client | undefined> {
  const deadline = { silent: Date.now() + 3_000, busy: Date.now() + 60_000 }
  for (;;) {
    const postmaster = await readPostmaster(home)
    if (postmaster === undefined) return undefined
    const client = new pg.Client({
      ...connectionTo(postmaster, password),
      database: 'postgres',
      application_name: `preau process ${process.pid}`,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (fault) {
      const isBusy = (fault as { code?: string }).code === startingOrStopping
      if (Date.now() > deadline.busy || (!isBusy && !isAlive(postmaster.pid))) return undefined
      // PostgreSQL listens shortly after it has written its PID. After a longer silence the PID is that of another
      // process.
      if (!isBusy && Date.now() > deadline.silent) return forgetPostmaster(home).then(() => undefined)
    }
    await wait(50)
  }
}

const startingOrStopping = '57P03'

function connectionTo({ host, port }: Pick<Postmaster, 'host' | 'port'>, password: string): pg.PoolConfig {
  return { host, port, user: 'postgres', password, ssl: false }
}

/**
 * Claims the database for this process with an advisory lock. The lock lasts as long as the connection, and the system
 * closes the connections of a process however it ends, even after kill -9. A lock file would be worse: a PID in it does
 * not prove that its writer is alive, since another process may have that PID by then.
 */
async function takePossession(client: pg.Client, dataDir: string) {
  // PostgreSQL may notice a moment later that the connection of a killed server has ended.
  for (let attempt = 0; attempt < 10; attempt++) {
    const { rows } = await client.query("select pg_try_advisory_lock(hashtext('preau server')) as taken")
    if (rows[0].taken) return
    await wait(100)
  }
  const { rows } = await client.query(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and datname = 'postgres'`,
  )
  throw new StartError(
    `${resolve(dataDir)} is in use by another running server (${rows[0]?.name ?? 'unknown'}): stop that one first, or set DATA_DIR to another folder.`,
  )
}

/**
 * Removes the rest of an interrupted first start. Call it only with the claim, which proves that no other server is
 * working on it.
 */
async function removeUnfinished(home: Home) {
  for (const name of await readdir(home.dir)) {
    if (name.startsWith('new-')) await rm(join(home.dir, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

async function createDatabase(client: pg.Client) {
  const { rowCount } = await client.query("select from pg_database where datname = 'preau'")
  if (rowCount === 0) await client.query('create database preau')
}
