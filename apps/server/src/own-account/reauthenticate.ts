import { mailKey } from '@preau/contract/accounts/mail-address'
import { fromBase64 } from '@preau/contract/base64'
import type { Kysely } from 'kysely'
import { isPassword } from '#accounts/passwords.ts'
import { accountBackoff } from '#accounts/sign-in.ts'
import type { ActorRow } from '#accounts/tables.ts'
import type { Database } from '#database.ts'
import { resetAttempts } from '#platform/attempts.ts'
import { type Backoff, checkBackoff, recordWrongAttempt, settleAttempt } from '#platform/backoff.ts'
import { BadCall } from '#platform/http/envelope.ts'

/** The person who must prove that the account is theirs, and their present session. */
type Holder = { id: string; sessionId: string }

/** How recent a sign-in must be to replace the password of people who have none, in milliseconds. */
const freshness = 10 * 60_000

/**
 * Wrong passwords of a person who is signed in. They are counted separately, so that strangers' tries do not lock the
 * owner out.
 */
const ownBackoff: Backoff = { kind: 'reauthenticate', free: 5, longest: 30 }

/**
 * The account of a person who has proven again that it is theirs, or why the proof failed. Wrong passwords also count
 * as failed sign-ins. Throws a TooMany during a pause, and a BadCall where a password is missing.
 * @param encoded the password in base64
 */
export async function reauthenticate(
  db: Kysely<Database>,
  holder: Holder,
  encoded: string | undefined,
): Promise<ActorRow | 'wrong-password' | 'sign-in-again'> {
  const actor = await db.selectFrom('actor').selectAll().where('id', '=', holder.id).executeTakeFirstOrThrow()
  if (actor.password_hash === null) return (await isFresh(db, holder.sessionId)) ? actor : 'sign-in-again'
  const password = encoded === undefined ? undefined : fromBase64(encoded)
  if (password === undefined) throw new BadCall([{ path: 'query.password', message: 'field-is-required' }])
  if (password === null) throw new BadCall([{ path: 'query.password', message: 'must be base64 of UTF-8' }])

  const account = { backoff: accountBackoff, subject: mailKey(actor.mail) }
  const tried = [{ backoff: ownBackoff, subject: holder.id }]
  await checkBackoff(db, tried)
  const isRight = await isPassword(password, actor.password_hash)
  await settleAttempt(db, tried, isRight)
  if (!isRight) {
    await recordWrongAttempt(db, [account])
    return 'wrong-password'
  }
  await resetAttempts(db, ownBackoff, holder.id)
  return actor
}

async function isFresh(db: Kysely<Database>, sessionId: string): Promise<boolean> {
  const session = await db.selectFrom('session').select('created_at').where('id', '=', sessionId).executeTakeFirst()
  return session !== undefined && Date.now() - session.created_at.getTime() < freshness
}
