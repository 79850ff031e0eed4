import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#database.ts'
import { kindOf } from './request-kind.ts'

type Measured = { db: Kysely<Database>; pool: Pool; log: Logger }

/**
 * Answers `GET /metrics` for Prometheus on a port that only the operator reaches: what this server does, and what waits
 * in the database for any server.
 */
export async function startMetrics(
  { db, pool, log }: Measured,
  place: { port: number; host: string },
): Promise<{ port: number; stop(): Promise<void> }> {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const stopCounting = countRequests(register)
  gaugePool(register, pool)
  gaugeWaiting(register, db)
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    try {
      const text = await register.metrics()
      response.writeHead(200, { 'content-type': register.contentType }).end(text)
    } catch (err) {
      log.warn({ err }, 'the metrics could not be read')
      response.writeHead(503).end()
    }
  })
  server.listen(place)
  await once(server, 'listening')
  return {
    port: portOf(server),
    async stop() {
      stopCounting()
      register.clear()
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function countRequests(register: Registry): () => void {
  const seconds = new Histogram({
    name: 'preau_http_request_seconds',
    help: 'Time from the headers of a request to the end of its answer.',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [register],
  })
  const begun = new WeakMap<IncomingMessage, number>()
  const start = (message: unknown) => begun.set((message as { request: IncomingMessage }).request, performance.now())
  const finish = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const at = begun.get(request)
    if (at === undefined || request.url === '/metrics') return
    const labels = { kind: kindOf(request), method: request.method ?? '', status: String(response.statusCode) }
    seconds.observe(labels, (performance.now() - at) / 1000)
  }
  subscribe('http.server.request.start', start)
  subscribe('http.server.response.finish', finish)
  return () => {
    unsubscribe('http.server.request.start', start)
    unsubscribe('http.server.response.finish', finish)
  }
}

function gaugePool(register: Registry, pool: Pool): void {
  new Gauge({
    name: 'preau_database_connections',
    help: 'Connections to the database of this copy, and what waits for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waited for' }, pool.waitingCount)
    },
  })
}

/** What waits in the database, the same for every server. */
function gaugeWaiting(register: Registry, db: Kysely<Database>): void {
  type Counts = { kind: string; state: string; count: number }[]
  const gauge = (name: string, help: string, read: () => Promise<Counts>) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind', 'state'],
      registers: [register],
      async collect() {
        const rows = await read()
        this.reset()
        for (const { kind, state, count } of rows) this.set({ kind, state }, Number(count))
      },
    })
  gauge('preau_jobs', 'Jobs by queue and state.', async () => {
    // The table exists only after the first job was set up.
    const { rows: known } = await sql<{ table: string | null }>`select to_regclass('jobs.job')::text as table`.execute(
      db,
    )
    if (!known[0]?.table) return []
    const { rows } = await sql<Counts[number]>`
      select name as kind, state::text, count(*) as count from jobs.job group by 1, 2`.execute(db)
    return rows
  })
  gauge('preau_mails', 'Mails by kind that wait to be sent, or could not be.', async () => {
    const { rows } = await sql<Counts[number]>`
      select kind, state, count(*) as count from mail where state <> 'sent' group by 1, 2`.execute(db)
    return rows
  })
  gauge('preau_films', 'Films by how far they are made ready.', async () => {
    const { rows } = await sql<Counts[number]>`
      select 'film' as kind, state, count(*) as count from video group by 1, 2`.execute(db)
    return rows
  })
}
