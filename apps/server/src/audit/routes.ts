import { success } from '#platform/envelope.ts'
import type { Handlers } from '#wire.ts'
import { listDeeds } from './list-deeds.ts'

/** The call by which administrators read who did what. */
export function auditCalls(): Handlers {
  return {
    async getDeeds({ query, db }) {
      return success([await listDeeds(db, query)])
    },
  }
}
