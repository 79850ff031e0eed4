import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { StartError } from '#platform/start-error.ts'
import { type TracedQuery, tracedQueries } from '#platform/traced.ts'

const bigint = 20

/**
 * After so many milliseconds without an answer, the database counts as gone. That is longer than a statement may take:
 * after that time PostgreSQL would at least report a timeout. A machine that has disappeared sends nothing, and the
 * system would wait for it for a quarter of an hour.
 */
const longestSilence = 40_000

type PoolOptions = {
  silence?: number
  /**
   * The connection to PostgreSQL itself, if the other one goes through a pooler that gives each transaction another
   * session.
   */
  direct?: pg.PoolConfig | undefined
}

const timeLimits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 }

const directConnections = new WeakMap<pg.Pool, pg.PoolConfig>()

/** A pool of connections that survives restarts of the database; 64-bit integers are returned as numbers. */
export function openPool(
  connection: pg.PoolConfig,
  log: Logger,
  { silence = longestSilence, direct }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    // PgBouncer refuses a connection that asks for time limits at its begin.
    ...(direct ? {} : timeLimits),
    application_name: 'preau',
    keepAlive: true,
    // Counts and sums have 64 bits; ours are far below 2^53.
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === bigint ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
    ...connection,
  })
  if (direct) directConnections.set(pool, direct)
  // Without listeners a lost connection would end the process: a busy connection needs its own, an idle one that of the
  // pool.
  pool.on('connect', client => client.on('error', err => log.warn({ err }, 'a connection to the database was lost')))
  pool.on('error', () => undefined)
  pool.on('acquire', client => limitSilence(client, silence))
  pool.on('release', (_fault, client) => limitSilence(client, 0))
  return pool
}

/** Whether a pool connects to a pooler, and has another address for PostgreSQL itself. */
export function isPooled(pool: pg.Pool): boolean {
  return directConnections.has(pool)
}

/**
 * Options for connections to the same database that keep their session of PostgreSQL: notifications, locks and settings
 * last until the connection ends.
 */
export function sessionOptions(pool: pg.Pool): pg.PoolConfig {
  const direct = directConnections.get(pool)
  // The pool hides its password from copies of its options.
  const own = { ...pool.options, password: pool.options.password }
  if (direct === undefined) return own
  const { connectionString, ssl, ...others } = own
  return { ...others, ...timeLimits, ...direct }
}

const endOfSilence = new WeakMap<Socket, () => void>()

/** Ends a connection that waits for an answer for so long; 0 removes the limit. */
function limitSilence(client: pg.ClientBase, milliseconds: number): void {
  // pg's own types leave it out.
  const socket = (client as unknown as { connection: pg.Connection }).connection.stream as Socket
  const known = endOfSilence.get(socket)
  const end = known ?? (() => void socket.destroy(new Error('Connection terminated: the database says nothing')))
  endOfSilence.set(socket, end)
  if (known) socket.off('timeout', known)
  socket.setTimeout(milliseconds)
  if (milliseconds > 0) socket.on('timeout', end)
}

/** Removes the time limits of a connection; it must not be returned to the pool. */
export async function takeTime(client: pg.PoolClient): Promise<void> {
  limitSilence(client, 0)
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
}

/** How often a database that does not answer is logged, in milliseconds. */
const reminder = 60_000

/**
 * Waits up to `timeout` milliseconds for the operator's database to answer: it may be starting at the same time as this
 * server, or be down for longer. Throws a StartError when the time is over, and at once when the database refuses us.
 */
export async function waitForDatabase(
  pool: pg.Pool,
  log: Logger,
  { timeout = 30_000, variable = 'DATABASE_URL' } = {},
): Promise<void> {
  const end = Date.now() + timeout
  for (let saidAt: number | undefined; ; await wait(500)) {
    try {
      await pool.query('select 1')
      if (saidAt !== undefined) log.info('the database answers')
      return
    } catch (err) {
      const { code = '', message } = err as { code?: string; message: string }
      if (isForGood(code, message) || Date.now() > end) {
        const words = [`The database of ${variable} cannot be used: ${message || code}.`, remedyOf(code, message)]
        throw new StartError(words.filter(Boolean).join(' '), { cause: err })
      }
      if (saidAt !== undefined && Date.now() - saidAt < reminder) continue
      saidAt = Date.now()
      log.error(
        `the database of ${variable} does not answer (${message || code}): what is started goes on once it does`,
      )
    }
  }
}

/**
 * Wrong password or user (28…), no such database (3D000), no common encryption, or a certificate that is not trusted.
 */
function isForGood(code: string, message: string): boolean {
  const isRefused = /^28|^3D000$|CERT|TLS|^UNABLE_TO_VERIFY/.test(code)
  return isRefused || /does not support SSL|SSL required|^unsupported startup parameter/.test(message)
}

/** What the operator can do about a refusal; undefined where the message says it. */
export function remedyOf(code: string, message: string): string | undefined {
  if (message.startsWith('unsupported startup parameter')) {
    return 'PgBouncer is there: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return 'Set the name that its certificate is for.'
  }
  if (/CERT|^UNABLE_TO_VERIFY/.test(code)) {
    return 'Set PGSSLROOTCERT to the file with the certificate of the authority that signed the one of the database.'
  }
  return undefined
}

const counted = new AsyncLocalStorage<string[]>()

/** The database over a pool; `Tables` maps each table to its row. */
export function openDatabase<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: event => {
      counted.getStore()?.push(event.query.sql)
      if (!tracedQueries.hasSubscribers) return
      const isFailed = event.level === 'error'
      tracedQueries.publish({
        sql: event.query.sql,
        milliseconds: event.queryDurationMillis,
        isFailed,
      } satisfies TracedQuery)
    },
  })
}

/** Runs a function; returns its result, and the SQL of every query it made, in order. For tests that limit queries. */
export async function countQueries<Result>(run: () => Promise<Result>): Promise<{ result: Result; queries: string[] }> {
  const queries: string[] = []
  return { result: await counted.run(queries, run), queries }
}
