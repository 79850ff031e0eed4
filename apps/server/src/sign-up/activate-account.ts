import { mailKey } from '@preau/contract/accounts/mail-address'
import type { Kysely, Transaction } from 'kysely'
import { lockAccount } from '#accounts/lock-account.ts'
import { codeHash, codeLifetime, findProof, giveProof, spendProof } from '#accounts/mail-proofs.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { resetAttempts } from '#platform/attempts.ts'
import { networkOf } from '#platform/networks.ts'
import { type RateLimit, rateLimit } from '#platform/rate-limit.ts'
import { resendRegistered } from './before-activation.ts'
import { sendResetMail } from './reset-mail.ts'

/** The result of an activation: 0 was activated now, 1 was active before. */
export type Activated = 0 | 1

/** A successful activation: its account and, if its password was removed, the key to choose a new one. */
export type Activation = { activated: Activated; actorId: string; passwordKey?: string }

/** What the activating page sends besides the proof from the mail. */
type Page = {
  /** The key that this browser got when it registered an account; null where it has none. */
  signUpKey: string | null
  /** Whether the page can go on to the choice of a password. */
  choosesPassword: boolean
}

/** Attempts at the six digits: a million combinations cannot be tried within the hour they are valid. */
const triesPerAccount: RateLimit = { kind: 'activation-code', most: 10, seconds: 3600 }
const triesPerAddress: RateLimit = { kind: 'activation-code-address', most: 60, seconds: 3600 }

/** Activates an account with the key of its mail. */
export async function activateByKey(
  db: Kysely<Database>,
  { mail, key, ...page }: Page & { mail: string; key: string },
): Promise<Activation | 'expired' | 'invalid'> {
  const proof = await findProof(db, 'activate', key)
  if (proof?.mail_key !== mailKey(mail)) return 'invalid'
  return activate(db, proof, page)
}

/**
 * Activates an account with the six digits of its mail; throws a TooMany after too many attempts. Only the digits of
 * the latest mail are valid, since guessing would be easier with all of them. If the digits have expired, new ones are
 * sent.
 */
export async function activateByCode(
  db: Kysely<Database>,
  { mail, code, address, ...page }: Page & { mail: string; code: string; address: string },
): Promise<Activation | 'wrong-code' | 'old-code' | 'expired-code'> {
  const subject = mailKey(mail)
  // Counted before the digits are checked, so that concurrent attempts are limited like sequential ones.
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
  const outcome = proof ? await activate(db, proof, page) : 'expired'
  if (outcome === 'expired' || outcome === 'invalid') return 'wrong-code'
  await resetAttempts(db, triesPerAccount, subject)
  return outcome
}

/**
 * Activates an account by its address, without proof, on behalf of an administrator; null for an address without
 * account.
 */
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
  page: Page,
): Promise<Activation | 'expired' | 'invalid'> {
  const { actor_id: actorId } = proof
  const activated = await db.transaction().execute(async trx => {
    await lockAccount(trx, actorId)
    if (!(await spendProof(trx, proof.id))) return null
    const outcome = await markActivated(trx, actorId)
    const passwordKey = outcome === 0 ? await endForeignPassword(trx, actorId, page) : null
    return { activated: outcome, actorId, ...(passwordKey && { passwordKey }) }
  })
  if (activated !== null) return activated
  // The proof is used or has expired. If the account is active, a second click on the link says so.
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
  // An administrator made the account, and nobody has chosen a password yet.
  if (changed.password_hash === null) await sendResetMail(trx, changed)
  return 0
}

/**
 * Removes the password of a registration that is activated in another browser than the one that registered. The mail
 * proves who owns the address, not who chose the password. Returns the key to choose a new one; null where the password
 * is kept.
 */
async function endForeignPassword(
  trx: Transaction<Database>,
  actorId: string,
  { signUpKey, choosesPassword }: Page,
): Promise<string | null> {
  const own = signUpKey === null ? null : await findProof(trx, 'sign-up', signUpKey)
  if (!choosesPassword || own?.actor_id === actorId) return null
  const ended = await trx
    .updateTable('actor')
    .set({ password_hash: null })
    .where('id', '=', actorId)
    // Accounts that an administrator made keep their password: it is trusted.
    .where('is_provisioned', '=', false)
    .where('password_hash', 'is not', null)
    .returning(['mail'])
    .executeTakeFirst()
  return ended ? (await giveProof(trx, { actorId, purpose: 'reset-password', mail: ended.mail })).key : null
}
