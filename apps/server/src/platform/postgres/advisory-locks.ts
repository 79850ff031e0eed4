import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { sessionOptions } from './db.ts'

/** Locks that all servers share, each by its name. */
export type Locks = {
  /**
   * Takes a lock, and asks its present holder to release it. `letGo` is called when somebody else asks for the lock, or
   * when it is lost with the connection. Returns the function that releases the lock; null if the holder does not
   * release it in time.
   */
  take(name: string, letGo: () => void): Promise<(() => Promise<void>) | null>
  stop(): Promise<void>
}

/** How long to wait for the holder of a lock, and the pause between two tries, in milliseconds. */
const lockTimeout = 5_000
const interval = 100

/** Channel on which the holder of a lock is notified that another server wants it. */
const channel = 'lock_wanted'

/** The PostgreSQL process of a connection; pg's types leave it out. */
const ownProcess = (client: pg.Client) => (client as pg.Client & { processID: number }).processID

/** A connection, and the promise that resolves once it works. */
type Connection = { client: pg.Client; ready: Promise<void> }

type HeldLock = { letGo: () => void; released: Promise<void> }

/**
 * Locks for the length of a request. All of them use one connection, since uploads over slow lines would use up a pool.
 * PostgreSQL releases the locks of a server that no longer exists.
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
      // Called for both the error and the end of a connection: by then the next one may be open.
      if (connection?.client !== client) return
      connection = undefined
      log.warn({ err, locks: held.size }, 'the connection that holds locks was lost')
      // A copy of the list: a holder that releases its lock may take another one at once, over the next connection.
      for (const { letGo } of [...held.values()]) letGo()
    }
    client.on('error', lost).on('end', () => lost())
    client.on('notification', ({ payload = '', processId }) => {
      // Our own notifications arrive here too; they must not ask the holder in this process, which may be the caller
      // itself.
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
      // For PostgreSQL all callers in this process are one connection, which may take the same lock repeatedly. So
      // their order is kept here.
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
