import { mailKey } from '@preau/contract/accounts/mail-address'
import type { Kysely, Transaction } from 'kysely'
import { accountStatus } from '#accounts/account-status.ts'
import { endProofs, findProof, secondsToNextMail } from '#accounts/mail-proofs.ts'
import type { Database } from '#database.ts'
import { TooMany } from '#platform/http/envelope.ts'
import { isUniqueViolation } from '#platform/postgres/unique-violation.ts'
import { type RateLimit, rateLimit } from '#platform/rate-limit.ts'
import { queueActivationMail, sendReminder } from './activation-mail.ts'
import { isOfDomain, linkOf } from './registration-links.ts'

/** Most corrections of one registration: each reveals whether an address has an account. */
const corrections: RateLimit = { kind: 'correct-mail', most: 10, seconds: 3600 }

/** The account that this browser has just registered, found by its key; null where there is none. */
export async function findRegistered(db: Kysely<Database>, key: string | null): Promise<string | null> {
  const proof = key === null ? null : await findProof(db, 'sign-up', key)
  return proof && proof.expires_at > new Date() ? proof.actor_id : null
}

/**
 * Whether the account that this browser has just registered is active; null where there is none, or where it is too
 * long ago.
 */
export async function isRegisteredActive(db: Kysely<Database>, key: string | null): Promise<boolean | null> {
  const actorId = await findRegistered(db, key)
  if (actorId === null) return null
  const actor = await db.selectFrom('actor').select('activated_at').where('id', '=', actorId).executeTakeFirst()
  return actor ? actor.activated_at !== null : null
}

/**
 * Sends the activation mail again to the registered owner of an address; the answer does not reveal whether there is
 * one.
 */
export async function resendTo(db: Kysely<Database>, mail: string): Promise<void> {
  const actor = await db
    .selectFrom('actor')
    .select(['id', 'mail', 'language', accountStatus.as('state')])
    .where('mail_key', '=', mailKey(mail))
    .executeTakeFirst()
  if (actor?.state === 'active') return sendReminder(db, actor)
  if (actor?.state !== 'waiting') return
  await db.transaction().execute(async trx => {
    const waiting = await lock(trx, actor.id)
    if (waiting && (await secondsToNextMail(trx, actor.id, 'activate')) === 0) await queueActivationMail(trx, waiting)
  })
}

/**
 * The account whose activation mail contained this key, however old; null if the account has another address by now.
 */
export async function findByLink(db: Kysely<Database>, key: string | undefined): Promise<string | null> {
  const proof = key === undefined ? null : await findProof(db, 'activate', key)
  return proof && proof.mail_key === mailKey(proof.mail) ? proof.actor_id : null
}

/**
 * Sends the activation mail again to a person who has proven that they registered; false if the account is active by
 * now.
 */
export async function resendRegistered(db: Kysely<Database>, actorId: string): Promise<boolean> {
  return db.transaction().execute(async trx => {
    const waiting = await lock(trx, actorId)
    if (waiting) await sendAnother(trx, waiting)
    return waiting !== null
  })
}

/**
 * Gives an account that is not activated another address, which gets a mail of its own; the former mail is no longer
 * valid.
 */
export async function correctMail(
  db: Kysely<Database>,
  actorId: string,
  mail: string,
): Promise<'corrected' | 'active' | 'taken' | 'other-mail-domain'> {
  await rateLimit(db, corrections, actorId)
  try {
    return await db.transaction().execute(async trx => {
      const waiting = await lock(trx, actorId)
      if (!waiting) return 'active'
      // A person who registered by a link for one domain must remain in it until the mailbox is proven.
      const link = await linkOf(trx, actorId)
      if (link && !isOfDomain(mail, link)) return 'other-mail-domain'
      await moveWaiting(trx, waiting, mail)
      return 'corrected'
    })
  } catch (fault) {
    if (isUniqueViolation(fault)) return 'taken'
    throw fault
  }
}

type Waiting = Parameters<typeof queueActivationMail>[1]

/**
 * Gives a locked account that is not activated another address, and sends a mail to it. Fails for an address that has
 * an account; throws a TooMany after too many mails.
 */
export async function moveWaiting(trx: Transaction<Database>, waiting: Waiting, mail: string): Promise<void> {
  await trx
    .updateTable('actor')
    .set({ mail, mail_key: mailKey(mail), updated_at: new Date() })
    .where('id', '=', waiting.id)
    .execute()
  await endProofs(trx, waiting.id, 'activate')
  await sendAnother(trx, { ...waiting, mail })
}

/** The account, locked until the transaction ends; null when it is active. */
async function lock(trx: Transaction<Database>, actorId: string) {
  const actor = await trx
    .selectFrom('actor')
    .select(['id', 'mail', 'language'])
    .where('id', '=', actorId)
    .where('activated_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return actor ?? null
}

/** Sends the activation mail to a locked account; throws a TooMany after too many of them. */
export async function sendAnother(trx: Transaction<Database>, actor: Waiting): Promise<void> {
  const seconds = await secondsToNextMail(trx, actor.id, 'activate')
  if (seconds > 0) throw new TooMany(seconds)
  await queueActivationMail(trx, actor)
}
