import type pg from 'pg'
import type { Logger } from 'pino'
import { StartError } from '#platform/start-error.ts'
import { isPooled, openPool, sessionOptions, waitForDatabase } from './db.ts'

/** Why the server does not get a session that it needs, and what operators can do about it. */
export type SessionFault = { text: string; remedy: string }

const directRemedy =
  'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself; DATABASE_URL may go on leading to the pooler.'

/**
 * Whether jobs, notifications, locks and migrations get a session of PostgreSQL of their own. With a pooler that gives
 * each transaction another session they stop working without any error.
 */
export async function findSessionFault(pool: pg.Pool, sessions: pg.Pool): Promise<SessionFault | null> {
  const variable = isPooled(pool) ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  if (await areShared(sessions)) {
    const text = `The connections of ${variable} share sessions of PostgreSQL, as those of PgBouncer in transaction mode do: jobs, notifications, locks and migrations need their own.`
    return { text, remedy: directRemedy }
  }
  if (isPooled(pool) && (await identityOf(pool)) !== (await identityOf(sessions))) {
    const text = 'DATABASE_URL and DATABASE_DIRECT_URL lead to two databases.'
    return { text, remedy: 'Set both to the same one.' }
  }
  return null
}

/** Throws a StartError for such a fault. Waits while the database does not answer. */
export async function requireSessions(pool: pg.Pool, log: Logger): Promise<void> {
  const sessions = openPool({ ...sessionOptions(pool), max: 2 }, log)
  try {
    const variable = isPooled(pool) ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
    await waitForDatabase(sessions, log, { timeout: Number.POSITIVE_INFINITY, variable })
    const fault = await findSessionFault(pool, sessions)
    if (fault !== null) throw new StartError(`${fault.text} ${fault.remedy}`)
    const unlimited = await findMissingLimits(pool)
    if (unlimited !== null) log.warn(`${unlimited.text} ${unlimited.remedy}`)
  } finally {
    await sessions.end()
  }
}

/** The time limits that a connection asked for and does not have, because a pooler refused or ignored them. */
export async function findMissingLimits(pool: pg.Pool): Promise<SessionFault | null> {
  const { rows } = await pool.query<{ missing: string[]; role: string; database: string }>(
    `select array(
       select name from pg_settings
       where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0' order by name
     ) as missing, quote_ident(current_user) as role, quote_ident(current_database()) as database`,
  )
  const { missing, role, database } = rows[0]!
  if (missing.length === 0) return null
  const statements = missing.map(name => `alter role ${role} in database ${database} set ${name} = '30s';`)
  return {
    text: 'Queries through DATABASE_URL have no time limit: the pooler does not pass it on.',
    remedy: `As that role: ${statements.join(' ')} Then let the pooler connect afresh.`,
  }
}

/**
 * Whether two connections that are open at the same time share a process of PostgreSQL. Tried repeatedly, since a
 * pooler with other queries may give each a different one by chance.
 */
async function areShared(sessions: pg.Pool): Promise<boolean> {
  const one = await sessions.connect()
  try {
    const other = await sessions.connect()
    try {
      for (let attempt = 0; attempt < 10; attempt++)
        if ((await processOf(one)) === (await processOf(other))) return true
      return false
    } finally {
      other.release()
    }
  } finally {
    one.release()
  }
}

async function processOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}

/** An identity of a running PostgreSQL: a copied server has the same id, but started at another moment. */
async function identityOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ identity: string }>(
    `select concat_ws(' ', oid, extract(epoch from pg_postmaster_start_time())) as identity
     from pg_database where datname = current_database()`,
  )
  return rows[0]!.identity
}
