import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { sessionOptions } from './db.ts'

/** Locks that all servers share, each by its name. */
export type Locks = {
  /**
   * Takes a lock, and asks its holder to release it. `letGo` is called when another asks, or when the lock is lost with
   * the connection. Returns the function that releases the lock; null where the holder has not released it in time.
   */
  take(name: string, letGo: () => void): Promise<(() => Promise<void>) | null>
  stop(): Promise<void>
}

/** How long a holder is waited for, and how often the lock is tried, in milliseconds. */
const lockTimeout = 5_000
const interval = 100

/** Channel on which holders hear that another server wants their lock. */
const channel = 'lock_wanted'

/** The PostgreSQL process of a connection; pg's types leave it out. */
const ownProcess = (client: pg.Client) => (client as pg.Client & { processID: number }).processID

/** A connection, and the promise that resolves once it works. */
type Connection = { client: pg.Client; ready: Promise<void> }

type HeldLock = { letGo: () => void; released: Promise<void> }

/**
 * Locks held for the length of a request, over one connection for all of them: uploads over slow lines would empty a
 * pool. PostgreSQL releases the locks of a server that is gone.
 */
export function openLocks(pool: pg.Pool, log: Logger): Locks {
  const held = new Map<string, HeldLock>()
  let connection: Connection | undefined

  async function connected(): Promise<pg.Client> {
    connection ??= connect()
    const { client, ready } = connection
    await ready
    return client
  }

  function connect(): Connection {
    const client = new pg.Client({
      ...sessionOptions(pool),
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    const lost = (err?: Error) => {
      // Called for its error and for its end: the next connection may be open by then.
      if (connection?.client !== client) return
      connection = undefined
      log.warn({ err, locks: held.size }, 'the connection that holds locks was lost')
      // A holder that releases may take another lock at once, over the next connection.
      for (const { letGo } of [...held.values()]) letGo()
    }
    client.on('error', lost).on('end', () => lost())
    client.on('notification', ({ payload = '', processId }) => {
      // Our own notifications arrive here too, and a local waiter is already registered as the holder.
      if (processId !== ownProcess(client)) held.get(payload)?.letGo()
    })
    return { client, ready: begin(client) }
  }

  async function begin(client: pg.Client): Promise<void> {
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (fault) {
      if (connection?.client === client) connection = undefined
      throw fault
    }
  }

  /** Takes a lock that nobody in this process holds from the other servers; returns whether it succeeded in time. */
  async function takeFromOthers(name: string, end: number): Promise<boolean> {
    for (let isNotified = false; ; await wait(interval)) {
      const client = await connected()
      const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [name])
      if (rows[0]?.taken) return true
      if (Date.now() > end) return false
      if (!isNotified) await client.query('select pg_notify($1, $2)', [channel, name])
      isNotified = true
    }
  }

  return {
    async take(name, letGo) {
      const end = Date.now() + lockTimeout
      // To PostgreSQL, all our callers are one connection, which may take a lock repeatedly: their order is kept here.
      for (let holder = held.get(name); holder; holder = held.get(name)) {
        holder.letGo()
        await Promise.race([holder.released, wait(Math.max(0, end - Date.now()))])
        if (Date.now() >= end) return null
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      const mine: HeldLock = { letGo, released: promise }
      held.set(name, mine)
      const leave = () => {
        held.delete(name)
        resolve()
      }
      try {
        if (!(await takeFromOthers(name, end))) {
          leave()
          return null
        }
      } catch (fault) {
        leave()
        throw fault
      }
      const taken = connection
      return async () => {
        try {
          // A lock that was lost with its connection cannot be released.
          if (taken !== undefined && taken === connection) {
            await taken.client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
          }
        } catch (err) {
          log.warn({ err }, 'a lock was not released')
        } finally {
          leave()
        }
      }
    },
    async stop() {
      const last = connection
      connection = undefined
      await last?.ready.then(() => last.client.end()).catch(() => undefined)
    },
  }
}
