import { describeBrowser } from '@preau/contract/sessions/describe-browser'
import type { Kysely } from 'kysely'
import type { SignedInOwner } from '#accounts/sign-in.ts'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'
import { type RateLimit, tryRateLimit } from '#platform/rate-limit.ts'

/** Limits these mails per account: a person who has stolen the password must not be able to fill the mailbox. */
const mails: RateLimit = { kind: 'sign-in-elsewhere', most: 5, seconds: 86_400 }

/** Mails the owner of an account that somebody signed in to it from a new place. */
export async function mailAboutSignIn(
  db: Kysely<Database>,
  { id, mail, language }: SignedInOwner,
  { userAgent, at }: { userAgent: string; at: Date },
): Promise<void> {
  if ((await tryRateLimit(db, mails, id)) > 0) return
  const values = { at: at.toISOString(), ...describeBrowser(userAgent) }
  await db
    .transaction()
    .execute(trx => queueMail(trx, { kind: 'sign-in-elsewhere', actorId: id, recipient: mail, language, values }))
}
