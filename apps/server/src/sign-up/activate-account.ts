import type { Kysely, Transaction } from 'kysely'
import { lockAccount } from '#accounts/lock-account.ts'
import { mailKey } from '#accounts/mail-key.ts'
import { codeHash, codeLifetime, findProof, spendProof } from '#accounts/tokens.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { networkOf, type RateLimit, rateLimit, resetAttempts } from '#platform/rate-limit.ts'
import { resendRegistered } from './before-activation.ts'
import { sendResetMail } from './reset-mail.ts'

/** How an account came out of an activation: 0 made active by it, 1 active before. */
export type Activated = 0 | 1

/** An activation that went well, and of whom. */
type Activation = { activated: Activated; actorId: string }

/** Tries at the six digits: a million of them cannot be gone through in the hour they are good for. */
const triesPerAccount: RateLimit = { kind: 'activation-code', most: 10, seconds: 3600 }
const triesPerAddress: RateLimit = { kind: 'activation-code-address', most: 60, seconds: 3600 }

/** Activates an account with the key of its mail. */
export async function activateByKey(
  db: Kysely<Database>,
  mail: string,
  key: string,
): Promise<Activation | 'expired' | 'invalid'> {
  const proof = await findProof(db, 'activate', key)
  if (proof?.mail_key !== mailKey(mail)) return 'invalid'
  return activate(db, proof)
}

/**
 * Activates an account with the six digits of its mail; throws a TooMany after too many tries. Those of the latest mail
 * alone are good: with all that were ever sent there would be more to hit by guessing. Whoever types them too late is
 * sent others.
 */
export async function activateByCode(
  db: Kysely<Database>,
  { mail, code, address }: { mail: string; code: string; address: string },
): Promise<Activation | 'wrong-code' | 'old-code' | 'expired-code'> {
  const subject = mailKey(mail)
  // Counted before they are looked at, so that many at once are not more than many one by one.
  await rateLimit(db, triesPerAddress, networkOf(address))
  await rateLimit(db, triesPerAccount, subject)
  const proofs = await db
    .selectFrom('token')
    .innerJoin('actor', 'actor.id', 'token.actor_id')
    .select(['token.id', 'token.actor_id', 'token.code_hash', 'token.created_at', 'actor.activated_at'])
    .where('actor.mail_key', '=', subject)
    .where('token.purpose', '=', 'activate')
    .where('token.expires_at', '>', new Date())
    .orderBy('token.created_at', 'desc')
    .execute()
  const proof = proofs.find(({ actor_id, code_hash }) => code_hash?.equals(codeHash(actor_id, code)))
  if (proof && proof.activated_at === null) {
    if (proof !== proofs[0]) return 'old-code'
    if (Date.now() - proof.created_at.getTime() > codeLifetime) {
      await resendRegistered(db, proof.actor_id)
      return 'expired-code'
    }
  }
  const outcome = proof ? await activate(db, proof) : 'expired'
  if (outcome === 'expired' || outcome === 'invalid') return 'wrong-code'
  await resetAttempts(db, triesPerAccount, subject)
  return outcome
}

/** Activates the account of an address without any proof, by the will of an administrator; null when the address has none. */
export async function activateByHand(
  db: Kysely<Database>,
  mail: string,
  administratorId: string,
): Promise<Activated | null> {
  const actor = await db.selectFrom('actor').select('id').where('mail_key', '=', mailKey(mail)).executeTakeFirst()
  if (!actor) return null
  return db.transaction().execute(async trx => {
    const outcome = await markActivated(trx, actor.id)
    if (outcome === 0) await recordEvent(trx, { by: administratorId, action: 'activate-account', to: actor.id })
    return outcome
  })
}

async function activate(
  db: Kysely<Database>,
  proof: { id: string; actor_id: string },
): Promise<Activation | 'expired' | 'invalid'> {
  const { actor_id: actorId } = proof
  const activated = await db.transaction().execute(async trx => {
    await lockAccount(trx, actorId)
    return (await spendProof(trx, proof.id)) ? markActivated(trx, actorId) : null
  })
  if (activated !== null) return { activated, actorId }
  // Used or too old: whoever follows the link again is told that all is well, when it is.
  const { activated_at, used_at } = await db
    .selectFrom('token')
    .innerJoin('actor', 'actor.id', 'token.actor_id')
    .select(['actor.activated_at', 'token.used_at'])
    .where('token.id', '=', proof.id)
    .executeTakeFirstOrThrow()
  if (activated_at !== null) return { activated: 1, actorId }
  return used_at === null ? 'expired' : 'invalid'
}

async function markActivated(trx: Transaction<Database>, actorId: string): Promise<Activated> {
  const changed = await trx
    .updateTable('actor')
    .set({ activated_at: new Date(), updated_at: new Date() })
    .where('id', '=', actorId)
    .where('activated_at', 'is', null)
    .returning(['id', 'mail', 'language', 'password_hash'])
    .executeTakeFirst()
  if (!changed) return 1
  // An administrator made it, and nobody has chosen a password yet.
  if (changed.password_hash === null) await sendResetMail(trx, changed)
  return 0
}
