import { setTimeout as wait } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { sessionOptions } from './db.ts'

/**
 * Notifies every server that listens on a channel, including this one; in a transaction, only after the commit. The
 * payload is a text of at most 7999 bytes.
 */
export async function notify(db: QueryExecutorProvider, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}

/**
 * Listens on a channel until `stop`, over a connection of its own that is opened again when it is lost. After such a
 * gap the handler is called with null, since notifications may have been missed.
 */
export async function listen(
  pool: pg.Pool,
  channel: string,
  handler: (payload: string | null) => void,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  const stopped = new AbortController()
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      ...sessionOptions(pool),
      keepAlive: true,
      // This connection only listens. Without probes, a broken connection could not be distinguished from a quiet one
      // for hours.
      keepAliveInitialDelayMillis: 10_000,
    })
    // Added at once: an error without a listener would end the process.
    fresh.on('error', () => undefined)
    let isLost = false
    const lost = (err?: Error) => {
      if (isLost || stopped.signal.aborted) return
      isLost = true
      log.warn({ err, channel }, 'the connection that hears notifications was lost')
      void reconnect()
    }
    try {
      await fresh.connect()
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    } catch (fault) {
      await fresh.end().catch(() => undefined)
      throw fault
    }
    fresh.on('notification', ({ payload = '' }) => handler(payload))
    fresh.on('error', lost).on('end', () => lost())
    return fresh
  }

  async function reconnect() {
    for (let pause = 100; !stopped.signal.aborted; pause = Math.min(pause * 2, 5_000)) {
      try {
        client = await connect()
        if (stopped.signal.aborted) await client.end()
        else handler(null)
        return
      } catch {
        await wait(pause, undefined, { signal: stopped.signal }).catch(() => undefined)
      }
    }
  }

  return {
    async stop() {
      stopped.abort()
      await client.end().catch(() => undefined)
    },
  }
}
