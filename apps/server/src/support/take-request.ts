import { fullName } from '@preau/contract/accounts/full-name'
import type { Answer, Query } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import type { Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'
import { ownWords } from './own-words.ts'

/** A request that a person sends to support. */
type ContactRequest = Query<'sendMail'>['email'][number]

/** The account of the person who writes. */
type Sender = { id: string; mail: string }

/** The account of the person who writes, null for a visitor, and the user agent of their browser. */
type From = { sender: Sender | null; userAgent: string }

/** The address that receives the requests, and the language for it. */
export type Support = { mail: string; language: Language }

/**
 * Stores a request to support, and queues the mail to support and the confirmation to the sender, in one transaction.
 * The confirmation quotes the request only if it goes to the address of the account that is signed in: anybody can give
 * somebody else's address.
 */
export async function takeRequest(
  trx: Transaction<Database>,
  { sender, userAgent }: From,
  request: ContactRequest,
  support: Support,
): Promise<Answer<'sendMail'>[number]> {
  const { firstname, lastname, mail, category, text } = request
  const phone = request.phone || null
  const institution = request.institution || null
  const page = request.page ?? null
  const { id, number } = await trx
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
      page,
      user_agent: page && userAgent.slice(0, 400),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  const reference = String(number)
  await queueMail(trx, {
    kind: 'contact-request',
    actorId: sender?.id ?? null,
    recipient: support.mail,
    language: support.language,
    values: {
      reference,
      person: fullName({ firstName: firstname, name: lastname }),
      mail,
      phone,
      institution,
      category,
      text,
      language: request.lang,
      account: sender?.mail ?? null,
    },
  })
  await queueMail(trx, {
    kind: 'contact-receipt',
    actorId: sender?.id ?? null,
    recipient: mail,
    language: request.lang,
    values: { reference, text: ownWords({ mail, text, account: sender?.mail ?? null }) },
  })
  return { id, reference }
}
