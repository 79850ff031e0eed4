import { deedCountHeader } from '@preau/contract/audit/calls'
import { success } from '#platform/http/envelope.ts'
import type { Handlers } from '#wire.ts'
import { exportEvents } from './export-events.ts'
import { listEvents } from './list-events.ts'

/** The calls by which administrators read who did what. */
export function auditCalls(): Handlers {
  return {
    async getDeeds({ query, db }) {
      return success([await listEvents(db, query)])
    },

    async exportDeeds({ query, person, db, reply }) {
      const { id: by, language } = person()
      const { count, csv } = await exportEvents(db, query, { by, language: query.lang ?? language })
      return reply
        .header('content-disposition', `attachment; filename="preau-log-${new Date().toISOString().slice(0, 10)}.csv"`)
        .header(deedCountHeader, count)
        .header('cache-control', 'no-store')
        .type('text/csv; charset=utf-8')
        .send(csv)
    },
  }
}
