import type { UserSession } from '@preau/contract/sessions/user-session'
import type { Kysely } from 'kysely'
import { openSession } from '#accounts/sessions.ts'
import { presentSession } from '#accounts/sign-in.ts'
import type { Origin } from '#accounts/sign-ins.ts'
import { findProof, spendProof } from '#accounts/tokens.ts'
import type { Database } from '#database.ts'

/** The browser that an account was activated from. */
type Browser = {
  /** The key it was left when it registered someone; null where it has none. */
  signUpKey: string | null
  from: Origin
  domains: string[]
}

/**
 * What comes of an activation besides: where the person wanted to go when they registered and, for the browser that
 * registered them, a session, once. Whoever has a mail's key or code alone, on another device, is not signed in by it.
 */
export async function enterRegistered(
  db: Kysely<Database>,
  actorId: string,
  browser: Browser,
): Promise<{ return?: string; session?: UserSession }> {
  const wanted = await db
    .selectFrom('token')
    .select('return_to')
    .where('actor_id', '=', actorId)
    .where('purpose', '=', 'sign-up')
    .where('return_to', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const session = await sessionOf(db, actorId, browser)
  return { ...(wanted?.return_to && { return: wanted.return_to }), ...(session && { session }) }
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
