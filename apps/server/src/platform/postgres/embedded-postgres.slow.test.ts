import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { openPool } from './db.ts'
import { findEmbeddedPostgres } from './embedded-postgres.ts'
import { listen } from './notify.ts'
import { mayReach } from './postgres-home.ts'

const isRoot = process.getuid?.() === 0
const ordinary = { uid: 65534, gid: 65534 }
const program = join(import.meta.dirname, '../testing/run-postgres.ts')

let dataDir: string
/** A data folder with some data: creating a cluster takes longer than the rest of most of these tests. */
let made: string
let started: ChildProcess[] = []

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'preau-pg-'))
  const child = begin(made)
  await remember(await ready(child))
  await end(child, 'SIGTERM')
})

afterAll(() => rm(made, { recursive: true, force: true }))

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'preau-pg-'))
})

afterEach(async () => {
  for (const child of started) await end(child, 'SIGTERM')
  started = []
  await rm(dataDir, { recursive: true, force: true })
})

/** Copies a database with some data into a folder; as root, without its owner. */
const putMade = (folder = dataDir) => cp(join(made, 'postgres'), join(folder, 'postgres'), { recursive: true })

function begin(folder = dataDir, transport = 'socket', account: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, [program, folder, transport], { stdio: ['ignore', 'pipe', 'pipe'], ...account })
  started.push(child)
  return child
}

/** The connection that a child process prints once its database runs; otherwise an error with its error output. */
async function ready(child: ChildProcess): Promise<pg.ClientConfig> {
  let said = ''
  let complaint = ''
  child.stdout?.on('data', chunk => {
    said += String(chunk)
  })
  child.stderr?.on('data', chunk => {
    complaint += String(chunk)
  })
  await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'close')])
  if (!said.includes('\n')) throw new Error(complaint)
  return JSON.parse(said)
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'close')
}

async function query(connection: pg.ClientConfig, sql: string) {
  const client = new pg.Client(connection)
  await client.connect()
  return client.query(sql).finally(() => client.end())
}

const remember = (connection: pg.ClientConfig) => query(connection, 'create table kept as select 42 as answer')
const remembered = async (connection: pg.ClientConfig) => (await query(connection, 'table kept')).rows[0].answer
const postmasterPid = async (folder = dataDir) =>
  Number((await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])

test.each(['socket', 'loopback'])('stored data is there after a stop and a start (%s)', async transport => {
  const first = begin(dataDir, transport)
  await remember(await ready(first))
  await end(first, 'SIGTERM')
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
  expect(await remembered(await ready(begin(dataDir, transport)))).toBe(42)
})

test('on a loopback port, only a client with the generated password gets in', async () => {
  const connection = await ready(begin(dataDir, 'loopback'))
  expect(connection.host).toBe('127.0.0.1')
  await expect(query({ ...connection, password: 'guessed' }, 'select 1')).rejects.toThrow('password')
})

test('on a loopback port, notifications arrive too', async () => {
  const log = pino({ level: 'silent' })
  const pool = openPool(await ready(begin(dataDir, 'loopback')), log)
  const listener = await listen(pool, 'library_changed', () => undefined, log)
  await listener.stop()
  await pool.end()
})

test('a database left running by kill -9 is adopted, and stopped by the server that adopted it', async () => {
  await putMade()
  const killed = begin()
  await ready(killed)
  const pid = await postmasterPid()
  await end(killed, 'SIGKILL')
  const next = begin()
  expect(await remembered(await ready(next))).toBe(42)
  expect(await postmasterPid()).toBe(pid)
  await end(next, 'SIGTERM')
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
})

test('a database killed together with its server comes back with its data', async () => {
  await putMade()
  const killed = begin()
  await ready(killed)
  process.kill(await postmasterPid(), 'SIGKILL')
  await end(killed, 'SIGKILL')
  expect(await remembered(await ready(begin()))).toBe(42)
})

test('another process with the number of a killed database does not keep it from starting', async () => {
  await putMade()
  const first = begin()
  await ready(first)
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid')
  const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n')
  await end(first, 'SIGTERM')
  await writeFile(pidFile, [process.pid, ...rest].join('\n'))
  expect(await remembered(await ready(begin()))).toBe(42)
})

const moments = {
  'before anything is there': () => true,
  'while the cluster is being made': async () => (await inHome()).some(name => name.startsWith('new-')),
  'when the cluster has just been made': async () => (await inHome()).includes('cluster'),
  'while the database starts': () => existsSync(join(dataDir, 'postgres/cluster/postmaster.pid')),
}
const inHome = (): Promise<string[]> => readdir(join(dataDir, 'postgres')).catch(() => [])

test.each(Object.entries(moments))('a first start killed %s is simply repeated', async (_, hasCome) => {
  const killed = begin()
  await eventually(async () => expect(await hasCome()).toBe(true))
  await end(killed, 'SIGKILL')
  await remember(await ready(begin()))
  await eventually(async () => expect((await inHome()).filter(name => name.startsWith('new-'))).toEqual([]))
})

test('a second server on the same folder is refused with a sentence, and the first goes on', async () => {
  await putMade()
  const first = begin()
  const connection = await ready(first)
  await expect(ready(begin())).rejects.toThrow(
    `${dataDir} is in use by another running server (preau process ${first.pid}): stop that one first`,
  )
  expect(await remembered(connection)).toBe(42)
})

test('when two servers start at once on a new folder, one works and one is refused', async () => {
  const results = await Promise.allSettled([ready(begin()), ready(begin())])
  const [works, ...others] = results.filter(result => result.status === 'fulfilled')
  expect(others).toEqual([])
  expect(results.find(result => result.status === 'rejected')?.reason.message).toContain('in use by another')
  if (works) await remember(works.value)
})

test('a copy that includes the PID file of the running original is a database of its own', async () => {
  await putMade()
  const copy = join(dataDir, 'copy')
  await mkdir(copy, { mode: 0o711 })
  await putMade(copy)
  await ready(begin())
  const note = 'postgres/cluster/postmaster.pid'
  await cp(join(dataDir, note), join(copy, note))
  expect(await remembered(await ready(begin(copy)))).toBe(42)
  expect(await postmasterPid(copy)).not.toBe(await postmasterPid())
})

test('a data folder whose path is too long for a socket has its socket under /tmp, adopted and removed like any other', async () => {
  await chmod(dataDir, 0o711)
  const deep = join(dataDir, 'a folder, "quoted"/'.repeat(6))
  await mkdir(deep, { recursive: true })
  const killed = begin(deep)
  const { host } = await ready(killed)
  expect(host).toMatch(/^\/tmp\/preau-socket-/)
  await end(killed, 'SIGKILL')
  const next = begin(deep)
  expect((await ready(next)).host).toBe(host)
  await end(next, 'SIGTERM')
  expect(existsSync(String(host))).toBe(false)
})

test.runIf(isRoot)(
  'as root, in a folder no other account may enter, the database lies elsewhere and a link leads to it',
  async () => {
    const closed = join(dataDir, 'closed/data')
    await mkdir(closed, { recursive: true, mode: 0o700 })
    const first = begin(closed)
    await remember(await ready(first))
    await end(first, 'SIGTERM')
    const elsewhere = await realpath(join(closed, 'postgres'))
    expect(elsewhere).toMatch(/^\/var\/lib\/preau\//)
    const next = begin(closed)
    expect(await remembered(await ready(next))).toBe(42)
    await end(next, 'SIGTERM')
    await rm(elsewhere, { recursive: true })
  },
)

test.runIf(isRoot)('as root, a data folder that was copied without its owners works again', async () => {
  await putMade()
  const root = { uid: 0, gid: 0 }
  for (const path of await readdir(dataDir, { recursive: true })) await chown(join(dataDir, path), root.uid, root.gid)
  expect(await remembered(await ready(begin()))).toBe(42)
})

test.runIf(isRoot && mayReach(ordinary, process.execPath))('an ordinary account runs its own database', async () => {
  await chown(dataDir, ordinary.uid, ordinary.gid)
  const first = begin(dataDir, 'socket', ordinary)
  await remember(await ready(first))
  await end(first, 'SIGKILL')
  expect(await remembered(await ready(begin(dataDir, 'socket', ordinary)))).toBe(42)
})

test.runIf(isRoot && mayReach(ordinary, process.execPath))(
  'a data folder of another account stops the start with a sentence that says so',
  async () => {
    await putMade()
    const first = begin()
    await ready(first)
    await end(first, 'SIGTERM')
    await expect(ready(begin(dataDir, 'socket', { uid: 12345, gid: 12345 }))).rejects.toThrow('another account')
  },
)

test('a data folder that is a file stops the start with a sentence that names DATA_DIR', async () => {
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  await expect(ready(begin(file))).rejects.toThrow(/^DATA_DIR \(.*file\) cannot be used/)
})

test('a tool finds the database of a running server, leaves it running, and finds none when no server runs', async () => {
  const log = pino({ level: 'silent' })
  expect(await findEmbeddedPostgres(dataDir, log)).toBeUndefined()
  await putMade()
  const child = begin()
  await ready(child)
  const found = await findEmbeddedPostgres(dataDir, log)
  expect(await remembered(found ?? {})).toBe(42)
  expect(child.exitCode).toBeNull()
  await end(child, 'SIGTERM')
  expect(await findEmbeddedPostgres(dataDir, log)).toBeUndefined()
})
