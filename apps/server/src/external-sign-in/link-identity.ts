import { mailKey } from '@preau/contract/accounts/mail-address'
import type { Kysely } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { hashOf } from '#platform/hash-of.ts'
import { waySeconds } from './browser-key.ts'

/** Stores an identity for the owner of the account with its address, in the browser where it was proven. */
export async function keepForOwner(
  db: Kysely<Database>,
  browserKey: string,
  identity: { issuer: string; subject: string; mailKey: string },
): Promise<void> {
  const waiting = {
    issuer: identity.issuer,
    subject: identity.subject,
    mail_key: identity.mailKey,
    expires_at: new Date(Date.now() + waySeconds * 1000),
  }
  await db
    .insertInto('external_link')
    .values({ browser_hash: hashOf(browserKey), ...waiting })
    .onConflict(before => before.column('browser_hash').doUpdateSet(waiting))
    .execute()
}

/**
 * Links the pending identity of a browser to the account that has signed in there, and returns its issuer. Null when
 * none is pending, or when it has another address or belongs to another account by now.
 */
export async function linkIdentity(
  db: Kysely<Database>,
  { browserKey, person }: { browserKey: string; person: { id: string; mail: string } },
): Promise<string | null> {
  return db.transaction().execute(async trx => {
    const waiting = await trx
      .deleteFrom('external_link')
      .where('browser_hash', '=', hashOf(browserKey))
      .where('mail_key', '=', mailKey(person.mail))
      .where('expires_at', '>', new Date())
      .returning(['issuer', 'subject'])
      .executeTakeFirst()
    if (!waiting) return null
    const linked = await trx
      .insertInto('external_identity')
      .values({ ...waiting, actor_id: person.id })
      .onConflict(known => known.columns(['issuer', 'subject']).doNothing())
      .returning('issuer')
      .executeTakeFirst()
    if (linked) await recordEvent(trx, { by: person.id, action: 'link-identity', to: person.id })
    const kept = await trx
      .selectFrom('external_identity')
      .select('issuer')
      .where('issuer', '=', waiting.issuer)
      .where('subject', '=', waiting.subject)
      .where('actor_id', '=', person.id)
      .executeTakeFirst()
    return kept?.issuer ?? null
  })
}
