import { fullName } from '@preau/contract/accounts/full-name'
import type { Answer, Query } from '@preau/contract/schemas'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import { isRepeated, lockRequest, storeMessage } from './messages.ts'
import { findOwnRequest } from './own-requests.ts'
import type { Support } from './take-request.ts'

/**
 * Stores what a person writes about their own contact request, mails it to support, and reopens the request, in one
 * transaction. Until it is answered, the same text sent again counts as one reply.
 */
export function replyToSupport(
  db: Kysely<Database>,
  person: { id: string; mail: string } & Refusable<'not-found'>,
  { id, text }: Pick<Query<'replyToSupport'>, 'id' | 'text'>,
  support: Support,
): Promise<Answer<'replyToSupport'>[number]> {
  return db.transaction().execute(async trx => {
    const request = await lockRequest(trx, id)
    if (request?.actor_id !== person.id) throw person.refuse('not-found')
    const reply = { request_id: id, author_id: person.id, kind: 'reply', text } as const
    if (!(await isRepeated(trx, reply, request))) {
      await storeMessage(trx, reply)
      await trx.updateTable('contact_request').set({ closed_at: null, closed_by: null }).where('id', '=', id).execute()
      await queueMail(trx, {
        kind: 'contact-request',
        actorId: person.id,
        recipient: support.mail,
        language: support.language,
        values: {
          reference: String(request.number),
          person: fullName({ firstName: request.first_name, name: request.last_name }),
          ...{ mail: request.mail, phone: request.phone, institution: request.institution },
          ...{ category: request.category, text, language: request.language, account: person.mail },
        },
      })
    }
    const own = await findOwnRequest(trx, person.id, id)
    if (!own) throw person.refuse('not-found')
    return own
  })
}
