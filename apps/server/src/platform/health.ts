import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { pendingMigrations } from './postgres/migrate.ts'
import { platformIdOf } from './postgres/platform-id.ts'

/**
 * `/health/live`: the process answers. `/health/ready`: the database answers too and is migrated; the answer has the id
 * of the platform. 503 otherwise.
 */
export function registerHealth(app: FastifyInstance, { pool, log }: { pool: pg.Pool; log: Logger }): void {
  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const pending = await pendingMigrations(pool)
      if (pending.length === 0) return reply.send({ status: 'ok', platform: await platformIdOf(pool) })
      return reply.code(503).send({ status: 'unavailable', reason: 'migrations' })
    } catch (err) {
      log.warn({ err }, 'the database does not answer, or a newer version has migrated it')
      return reply.code(503).send({ status: 'unavailable', reason: 'database' })
    }
  })
}
