import type { UserSession } from '@preau/contract/sessions/user-session'
import type { Kysely } from 'kysely'
import { findProof, spendProof } from '#accounts/mail-proofs.ts'
import { openSession } from '#accounts/sessions.ts'
import { presentSession } from '#accounts/sign-in.ts'
import type { Origin } from '#accounts/sign-in-log.ts'
import type { Database } from '#database.ts'

/** The browser in which an account was activated. */
type Browser = {
  /** The key that it got when it registered an account; null where it has none. */
  signUpKey: string | null
  from: Origin
  domains: string[]
}

/**
 * What an activation returns besides: where the person wanted to go when they registered and, once, a session for the
 * browser that registered. On another device, the key or code of a mail does not sign in.
 */
export async function enterRegistered(
  db: Kysely<Database>,
  actorId: string,
  browser: Browser,
): Promise<{ return?: string; session?: UserSession }> {
  const registration = await db
    .selectFrom('token')
    .select('return_to')
    .where('actor_id', '=', actorId)
    .where('purpose', '=', 'sign-up')
    .where('return_to', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const session = await sessionOf(db, actorId, browser)
  return { ...(registration?.return_to && { return: registration.return_to }), ...(session && { session }) }
}

async function sessionOf(
  db: Kysely<Database>,
  actorId: string,
  { signUpKey, from, domains }: Browser,
): Promise<UserSession | null> {
  const proof = signUpKey === null ? null : await findProof(db, 'sign-up', signUpKey)
  if (proof?.actor_id !== actorId) return null
  return db.transaction().execute(async trx => {
    if (!(await spendProof(trx, proof.id))) return null
    const actor = await trx.selectFrom('actor').selectAll().where('id', '=', actorId).executeTakeFirstOrThrow()
    const session = await openSession(trx, actor, from)
    return session && presentSession(actor, session, domains)
  })
}
