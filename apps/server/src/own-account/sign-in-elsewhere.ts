import { describeBrowser } from '@preau/contract/sessions/describe-browser'
import type { Kysely } from 'kysely'
import type { Entrant } from '#accounts/sign-in.ts'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'
import { type RateLimit, tryRateLimit } from '#platform/rate-limit.ts'

/** Mails of this kind to one account: whoever has the password must not fill the mailbox too. */
const mails: RateLimit = { kind: 'sign-in-elsewhere', most: 5, seconds: 86_400 }

/** Tells the owner of an account by mail that somebody signed in to it from where they had not been before. */
export async function tellOfSignIn(
  db: Kysely<Database>,
  { id, mail, language }: Entrant,
  { userAgent, at }: { userAgent: string; at: Date },
): Promise<void> {
  if ((await tryRateLimit(db, mails, id)) > 0) return
  const values = { at: at.toISOString(), ...describeBrowser(userAgent) }
  await db
    .transaction()
    .execute(trx => queueMail(trx, { kind: 'sign-in-elsewhere', actorId: id, recipient: mail, language, values }))
}
