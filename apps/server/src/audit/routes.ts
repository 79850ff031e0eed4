import { success } from '#platform/http/envelope.ts'
import type { Handlers } from '#wire.ts'
import { listEvents } from './list-events.ts'

/** The call by which administrators read who did what. */
export function auditCalls(): Handlers {
  return {
    async getDeeds({ query, db }) {
      return success([await listEvents(db, query)])
    },
  }
}
