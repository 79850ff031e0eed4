import { fullName } from '@preau/contract/accounts/full-name'
import type { Answer, Query } from '@preau/contract/schemas'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import { findRequest } from './list-requests.ts'
import { isRepeated, type LockedRequest, lockRequest, storeMessage } from './messages.ts'
import { ownWords } from './own-words.ts'

type Administrator = { id: string } & Refusable<'not-found'>
type Written = Pick<Query<'answerContactRequest'>, 'id' | 'text'>
type Request = Answer<'answerContactRequest'>[number]

/**
 * Stores an answer to a contact request, queues its mail, and marks the request as answered, in one transaction. A
 * request without an assignee is assigned to the administrator who answers. The same text sent again counts as one
 * answer, unless the request was reopened since.
 */
export function answerRequest(db: Kysely<Database>, administrator: Administrator, written: Written): Promise<Request> {
  return write(db, administrator, { ...written, kind: 'answer' }, async (trx, request) => {
    await trx
      .updateTable('contact_request')
      .set({
        closed_at: sql<Date>`coalesce(closed_at, now())`,
        closed_by: sql<string>`case when closed_at is null then ${administrator.id} else closed_by end`,
        taken_by: sql<string>`coalesce(taken_by, ${administrator.id})`,
      })
      .where('id', '=', request.id)
      .execute()
    await recordEvent(trx, { by: administrator.id, action: 'reply-contact-request', to: request.id })
    await queueMail(trx, {
      kind: 'contact-answer',
      actorId: request.actor_id,
      recipient: request.mail,
      language: request.language,
      values: {
        reference: String(request.number),
        person: fullName({ firstName: request.first_name, name: request.last_name }),
        answer: written.text,
        text: ownWords(request),
        hasAccount: request.account !== null,
      },
    })
  })
}

/** Stores a note about a contact request, for administrators. The same text sent again counts as one note. */
export function noteRequest(db: Kysely<Database>, administrator: Administrator, written: Written): Promise<Request> {
  return write(db, administrator, { ...written, kind: 'note' }, (trx, { id }) =>
    recordEvent(trx, { by: administrator.id, action: 'note-contact-request', to: id }),
  )
}

/** Assigns a contact request to an administrator, or to nobody. */
export function takeOnRequest(
  db: Kysely<Database>,
  administrator: Administrator,
  { id, taken }: Pick<Query<'takeContactRequest'>, 'id' | 'taken'>,
): Promise<Request> {
  return db.transaction().execute(async trx => {
    const changed = await trx
      .updateTable('contact_request')
      .set({ taken_by: taken ? administrator.id : null })
      .where('id', '=', id)
      .where('taken_by', 'is distinct from', taken ? administrator.id : null)
      .returning('id')
      .executeTakeFirst()
    const action = taken ? 'take-contact-request' : 'let-go-contact-request'
    if (changed) await recordEvent(trx, { by: administrator.id, action, to: id })
    return current(trx, administrator, id)
  })
}

async function write(
  db: Kysely<Database>,
  administrator: Administrator,
  { id, kind, text }: Written & { kind: 'answer' | 'note' },
  follow: (trx: Transaction<Database>, request: LockedRequest) => Promise<void>,
): Promise<Request> {
  return db.transaction().execute(async trx => {
    const request = await lockRequest(trx, id)
    if (!request) throw administrator.refuse('not-found')
    const message = { request_id: id, author_id: administrator.id, kind, text }
    if (!(await isRepeated(trx, message, request))) {
      await storeMessage(trx, message)
      await follow(trx, request)
    }
    return current(trx, administrator, id)
  })
}

async function current(db: Kysely<Database>, administrator: Administrator, id: string): Promise<Request> {
  const request = await findRequest(db, id)
  if (!request) throw administrator.refuse('not-found')
  return request
}
