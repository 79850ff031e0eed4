import { eventCountHeader } from '@preau/contract/audit/calls'
import { answerCsv } from '#platform/http/csv-answer.ts'
import { success } from '#platform/http/envelope.ts'
import type { Handlers } from '#wire.ts'
import { exportEvents } from './export-events.ts'
import { listEvents } from './list-events.ts'

/** The calls by which administrators read who did what. */
export function auditCalls(): Handlers {
  return {
    async getAuditEvents({ query, db }) {
      return success([await listEvents(db, query)])
    },

    async exportAuditEvents({ query, person, db, reply }) {
      const { id: by, language } = person()
      return answerCsv(reply, await exportEvents(db, query, { by, language: query.lang ?? language }), {
        name: 'log',
        countHeader: eventCountHeader,
      })
    },
  }
}
