import type { Answer, Query } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import type { Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'
import type { Person } from '#platform/caller.ts'
import { referenceOf } from './reference-of.ts'

/** What someone has written to support. */
type ContactRequest = Query<'sendMail'>['email'][number]

/** Who receives the requests, and in which language. */
type Support = { mail: string; language: Language }

/**
 * Keeps what someone has written to support, and writes the mail that brings it there: neither without the other. The
 * person gets no copy, since anyone can give anyone's address.
 */
export async function takeRequest(
  trx: Transaction<Database>,
  sender: Person | null,
  request: ContactRequest,
  support: Support,
): Promise<Answer<'sendMail'>[number]> {
  const { firstname, lastname, mail, category, text } = request
  const phone = request.phone || null
  const institution = request.institution || null
  const { id } = await trx
    .insertInto('contact_request')
    .values({
      actor_id: sender?.id ?? null,
      first_name: firstname,
      last_name: lastname,
      mail,
      phone,
      institution,
      category,
      text,
      language: request.lang,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reference = referenceOf(id)
  await queueMail(trx, {
    kind: 'contact-request',
    actorId: sender?.id ?? null,
    recipient: support.mail,
    language: support.language,
    values: {
      reference,
      person: `${firstname} ${lastname}`,
      mail,
      phone,
      institution,
      category,
      text,
      language: request.lang,
      account: sender?.mail ?? null,
    },
  })
  return { id, reference }
}
