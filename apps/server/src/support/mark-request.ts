import type { Answer, Query } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import { findRequest } from './list-requests.ts'

/**
 * Marks a contact request as answered, or reopens it, and returns it. If it already is in that state, nothing changes:
 * the first administrator counts as the one who answered.
 */
export async function markRequest(
  db: Kysely<Database>,
  administrator: { id: string } & Refusable<'not-found'>,
  { id, state }: Pick<Query<'markContactRequest'>, 'id' | 'state'>,
): Promise<Answer<'markContactRequest'>[number]> {
  const isAnswered = state === 'answered'
  return db.transaction().execute(async trx => {
    const changed = await trx
      .updateTable('contact_request')
      .set({ closed_at: isAnswered ? sql<Date>`now()` : null, closed_by: isAnswered ? administrator.id : null })
      .where('id', '=', id)
      .where('closed_at', isAnswered ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (changed) {
      const action = isAnswered ? 'answer-contact-request' : 'reopen-contact-request'
      await recordEvent(trx, { by: administrator.id, action, to: id })
    }
    const request = await findRequest(trx, id)
    if (!request) throw administrator.refuse('not-found')
    return request
  })
}
