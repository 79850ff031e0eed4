import { success } from '#platform/http/envelope.ts'
import { answerCsv } from '#platform/lists/answer-csv.ts'
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
      return answerCsv(reply, await exportEvents(db, query, person()))
    },
  }
}
