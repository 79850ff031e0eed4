import { success } from '#platform/http/envelope.ts'
import type { Handlers } from '#wire.ts'
import { listLinkFaults } from './read-links.ts'

/** The calls about links that are at fault. */
export function linkCalls(): Handlers {
  return {
    async getLinkFaults({ person, db }) {
      return success(await listLinkFaults(db, person().language))
    },
  }
}
