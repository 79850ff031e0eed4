import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { examine } from '#doctor/examine.ts'
import { freePort } from '#platform/free-port.ts'
import { aJob, sendJob, startJobs } from '#platform/jobs.ts'
import { aPgbouncer, hasPgbouncer } from '#platform/testing/a-pgbouncer.ts'
import { aPostgres } from '#platform/testing/a-postgres.ts'
import { afterUse } from '#platform/testing/after-use.ts'
import { anAuthority } from '#platform/testing/an-authority.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { showCertificate } from '#platform/testing/show-certificate.ts'
import { openLocks } from './advisory-locks.ts'
import { openDatabase, openPool, takeTime } from './db.ts'
import { isDatabaseAway } from './is-database-away.ts'
import { migrate } from './migrate.ts'
import { listen, notify } from './notify.ts'
import { findMissingLimits, requireSessions } from './postgres-sessions.ts'

const log = pino({ level: 'silent' })
/** The settings that operators let PgBouncer ignore, so that a program can connect. */
const dropped = ['statement_timeout', 'idle_in_transaction_session_timeout']
const postgres = hasPgbouncer ? await aPostgres() : null
const makeDatabase = () => postgres!.makeDatabase()

/** A pool on an address; it is closed after the test. */
function aPool(address: string, direct?: string) {
  const pool = openPool({ connectionString: address }, log, direct ? { direct: { connectionString: direct } } : {})
  afterUse(() => pool.end())
  return pool
}

/** The fault that ends a start, or what is logged if it goes on. */
async function start(address: string, direct?: string) {
  const warn = vi.fn()
  const refused = await requireSessions(aPool(address, direct), { ...log, warn } as unknown as typeof log).then(
    () => null,
    (reason: Error) => reason.message,
  )
  return { refused, warned: warn.mock.calls.flat() }
}

/** The doctor's findings about the database, without those that are fine. */
async function examined(env: NodeJS.ProcessEnv) {
  const all = await examine({ NODE_ENV: 'test', FFMPEG_PATH: 'none', ...env })
  const findings = all.flatMap(({ subject, findings }) => (subject === 'database' ? findings : []))
  return findings.flatMap(({ severity, text, remedy }) => (severity === 'ok' ? [] : [`${severity}: ${text} ${remedy}`]))
}

test.runIf(hasPgbouncer)(
  'O-30 PgBouncer in transaction mode stops the start if PostgreSQL’s own address is missing, and start and doctor say so, whether it refuses or drops our limits',
  async () => {
    const address = await makeDatabase()
    const strict = await aPgbouncer({ address, mode: 'transaction' })
    expect((await start(strict)).refused).toMatch(/unsupported startup parameter.* set DATABASE_DIRECT_URL to/)
    expect(await examined({ DATABASE_URL: strict })).toEqual([
      expect.stringMatching(/^wrong: .*unsupported startup parameter.* set DATABASE_DIRECT_URL to/),
    ])
    const lax = await aPgbouncer({ address, mode: 'transaction', ignored: dropped })
    expect((await start(lax)).refused).toMatch(/^The connections of DATABASE_URL share.* Set DATABASE_DIRECT_URL to/)
    expect(await examined({ DATABASE_URL: lax })).toContainEqual(
      expect.stringMatching(/^wrong: The connections of DATABASE_URL share.* Set DATABASE_DIRECT_URL to/),
    )
  },
)

test.runIf(hasPgbouncer)('O-30 PgBouncer in session mode needs no other address', async () => {
  const pooled = await aPgbouncer({ address: await makeDatabase(), mode: 'session', ignored: dropped })
  expect((await start(pooled)).refused).toBeNull()
})

test.runIf(hasPgbouncer)(
  'O-30 a second address that also leads to a pooler, or to another database, stops the start',
  async () => {
    const address = await makeDatabase()
    const pooled = await aPgbouncer({ address, mode: 'transaction', ignored: dropped })
    expect((await start(pooled, pooled)).refused).toMatch(/^The connections of DATABASE_DIRECT_URL share/)
    expect((await start(pooled, await makeDatabase())).refused).toMatch(/lead to two databases/)
  },
)

test.runIf(hasPgbouncer)(
  'O-30 behind PgBouncer, missing time limits are reported with the statement that sets them, and that statement works',
  async () => {
    const address = await makeDatabase()
    const { warned, refused } = await start(await aPgbouncer({ address, mode: 'transaction' }), address)
    expect(refused).toBeNull()
    expect(warned).toEqual([expect.stringMatching(/no time limit/)])
    const statements = /alter role .*;/.exec(String(warned[0]))?.[0] ?? ''
    await aPool(address).query(statements)
    const pool = aPool(await aPgbouncer({ address, mode: 'transaction' }), address)
    expect(await findMissingLimits(pool)).toBeNull()
    // Over the direct address no statement times out: migrations and backups need more time.
    const client = await aPool(address).connect()
    await takeTime(client)
    expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
    client.release(true)
  },
)

test.runIf(hasPgbouncer)(
  'O-30 behind PgBouncer in transaction mode migrations, queries, notifications, locks and jobs work with the second address',
  async () => {
    const address = await makeDatabase()
    const pool = aPool(await aPgbouncer({ address, mode: 'transaction' }), address)
    await migrate(pool, log)
    const db = openDatabase(pool)
    const heard = vi.fn()
    const listener = await listen(pool, 'something', heard, log)
    const [here, there] = [openLocks(pool, log), openLocks(pool, log)]
    const numbers: number[] = []
    const job = aJob({
      id: 'add',
      payload: z.strictObject({ number: z.number() }),
      run: async ({ number }) => void numbers.push(number),
    })
    const jobs = await startJobs({ pool, log }, [job])
    try {
      await db.transaction().execute(async trx => {
        await notify(trx, 'something', 'said')
        await sendJob(trx, job, { number: 7 })
      })
      await eventually(() => expect(heard.mock.calls).toEqual([['said']]))
      await eventually(() => expect(numbers).toEqual([7]))
      const asked = vi.fn()
      const release = await here.take('one', asked)
      const waiting = there.take('one', () => undefined)
      await eventually(() => expect(asked).toHaveBeenCalled())
      await release?.()
      expect(await waiting).not.toBeNull()
      // So many that every session of the pooler is used, several times.
      const sums = await Promise.all(Array.from({ length: 40 }, (_, n) => pool.query('select $1::int + 1 as sum', [n])))
      expect(sums.map(({ rows }) => rows[0].sum)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
    } finally {
      await Promise.all([listener.stop(), here.stop(), there.stop(), jobs.stop()])
    }
  },
)

test.runIf(hasPgbouncer)(
  'O-30 a database that ends its sessions behind PgBouncer counts as away, and is used again afterwards',
  async () => {
    const address = await makeDatabase()
    const pool = aPool(await aPgbouncer({ address, mode: 'transaction' }), address)
    const cut = pool.query('select pg_sleep(60)').catch((fault: unknown) => fault)
    const direct = aPool(address)
    await eventually(async () => {
      const { rowCount } = await direct.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where query = 'select pg_sleep(60)' and datname = current_database()`,
      )
      expect(rowCount).toBe(1)
    })
    expect(isDatabaseAway(await cut)).toBe(true)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  },
)

test.runIf(hasPgbouncer)('O-30 a database that is away behind PgBouncer counts as away', async () => {
  const nowhere = `postgres://someone:x@127.0.0.1:${await freePort()}/nothing`
  const pool = aPool(await aPgbouncer({ address: nowhere, mode: 'transaction' }), nowhere)
  const fault = await pool.query('select 1').catch((reason: unknown) => reason)
  expect(isDatabaseAway(fault), String(fault)).toBe(true)
  expect(isDatabaseAway(await pool.query('select 1').catch((reason: unknown) => reason))).toBe(true)
})

/** Starts the server; returns how it answers, what it prints until it is ready, and how it ends. */
async function served(addresses: NodeJS.ProcessEnv) {
  const dataDir = await mkdtemp(join(tmpdir(), 'preau-pooled-'))
  const port = await freePort()
  const env = { DATA_DIR: dataDir, PORT: String(port), ...addresses }
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, FFMPEG_PATH: 'none', ...env },
  })
  afterUse(async () => {
    server.kill('SIGKILL')
    await rm(dataDir, { recursive: true })
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', chunk => (said += String(chunk)))
  await eventually(() => expect(said).toContain('the platform is ready'))
  const statuses = await Promise.all(
    ['/health/ready', '/fr'].map(async path => (await fetch(`http://127.0.0.1:${port}${path}`)).status),
  )
  return {
    env,
    said,
    statuses,
    async end() {
      server.kill('SIGTERM')
      return once(server, 'close')
    },
  }
}

test.runIf(hasPgbouncer)(
  'O-30 the server starts behind PgBouncer in transaction mode, answers, and says which limits are missing',
  async () => {
    const address = await makeDatabase()
    const pooled = await aPgbouncer({ address, mode: 'transaction' })
    const server = await served({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: address })
    expect(server.said).toContain('Queries through DATABASE_URL have no time limit')
    expect(server.statuses).toEqual([200, 200])
    expect(await examined(server.env)).toEqual([
      expect.stringMatching(/^warning: Queries through DATABASE_URL have no time/),
    ])
    expect(await server.end()).toEqual([0, null])
  },
)

test.runIf(hasPgbouncer)(
  'O-61 behind PgBouncer in transaction mode, with encryption by a private authority on every connection, the server starts, answers and listens',
  async () => {
    const authority = await anAuthority()
    const encryption = { ...(await authority.sign('DNS:localhost')), authority: authority.certificate }
    await showCertificate(postgres!, await authority.sign('DNS:localhost'))
    const byName = (address: string) => address.replace('127.0.0.1', 'localhost')
    const address = byName(await makeDatabase())
    const pooled = byName(await aPgbouncer({ address, mode: 'transaction', encryption }))
    const direct = `${address}?sslmode=verify-full`
    const server = await served({
      DATABASE_URL: `${pooled}?sslmode=verify-full`,
      DATABASE_DIRECT_URL: direct,
      PGSSLROOTCERT: authority.certificate,
    })
    expect(server.statuses).toEqual([200, 200])
    const { rows } = await aPool(address).query(
      `select s.ssl, count(*)::int as count from pg_stat_ssl s join pg_stat_activity a using (pid)
       where a.datname = current_database() and a.pid <> pg_backend_pid() group by s.ssl`,
    )
    expect(rows).toEqual([{ ssl: true, count: expect.any(Number) }])
    expect(await examined(server.env)).toEqual([
      expect.stringMatching(/^warning: Queries through DATABASE_URL have no time/),
    ])
    expect(await examined({ ...server.env, PGSSLROOTCERT: undefined })).toEqual([
      expect.stringMatching(/DATABASE_URL .*PGSSLROOTCERT/),
    ])
    expect(await examined({ ...server.env, DATABASE_DIRECT_URL: direct.replace('localhost', '127.0.0.1') })).toEqual([
      expect.stringMatching(/DATABASE_DIRECT_URL .*127\.0\.0\.1 is not.* Set the name/),
    ])
    expect(await server.end()).toEqual([0, null])
  },
)
