import { success } from '#platform/http/envelope.ts'
import type { Handlers } from '#wire.ts'
import { listMails } from './list-mails.ts'
import { retryMails } from './retry-mails.ts'

/** The calls by which administrators see and retry mails. */
export function mailCalls(): Handlers {
  return {
    async getMails({ query, db }) {
      return success([await listMails(db, query)])
    },

    async retryMails({ query, person, db }) {
      const retried = await retryMails(db, person().id, query.mails)
      return success(retried.map(id => ({ id })))
    },
  }
}
