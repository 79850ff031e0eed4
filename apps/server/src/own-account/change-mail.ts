import { mailKey } from '@preau/contract/accounts/mail-address'
import type { Kysely, Transaction } from 'kysely'
import { statusOfAccount } from '#accounts/account-status.ts'
import { forgetBrowsers } from '#accounts/known-browsers.ts'
import { lockAccount } from '#accounts/lock-account.ts'
import { endPasswordProofs, endProofs, findProof, giveProof, spendProof, stateOf } from '#accounts/mail-proofs.ts'
import { endSessions, keepSessions } from '#accounts/sessions.ts'
import type { ActorRow } from '#accounts/tables.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'
import { isUniqueViolation } from '#platform/postgres/unique-violation.ts'
import { type RateLimit, rateLimit } from '#platform/rate-limit.ts'
import { sendResetMail } from '#sign-up/reset-mail.ts'

/** How many addresses one account may request: each gets a mail, or is revealed as taken. */
const requests: RateLimit = { kind: 'change-mail', most: 5, seconds: 3600 }

/**
 * Requests another address for an account: a mail is sent there, and earlier requests end; nothing else changes yet.
 * Throws a TooMany after too many requests.
 */
export async function askForMail(
  db: Kysely<Database>,
  { id, mail_key, language }: ActorRow,
  mail: string,
): Promise<'asked' | 'same-mail' | 'taken'> {
  if (mailKey(mail) === mail_key) return 'same-mail'
  await rateLimit(db, requests, id)
  return db.transaction().execute(async trx => {
    await lockAccount(trx, id)
    if (await isTaken(trx, mail)) return 'taken'
    await sendConfirmation(trx, { id, language, mail })
    return 'asked'
  })
}

/**
 * Sends the mail that confirms another address of a locked account; earlier such mails become invalid. Returns until
 * when the new one is valid.
 */
export async function sendConfirmation(
  trx: Transaction<Database>,
  asked: Pick<ActorRow, 'id' | 'language' | 'mail'> & { byAdministrator?: true },
): Promise<Date> {
  const { id, language, mail, byAdministrator } = asked
  await endProofs(trx, id, 'change-mail')
  const about = byAdministrator && { byAdministrator }
  const { key, until } = await giveProof(trx, { actorId: id, purpose: 'change-mail', mail, ...about })
  await queueMail(trx, {
    kind: 'mail-change-confirm',
    actorId: id,
    recipient: mail,
    language,
    values: { key, until: until.toISOString(), ...about },
  })
  return until
}

/**
 * Gives an account the address to which the key was sent; links sent to the old address end. If the owner asked for the
 * change, everything else remains. If an administrator did, somebody else may read the old mailbox: then all that this
 * reader may know or have stops giving access, and a mail to the new address lets the owner choose a password.
 */
export async function confirmMail(
  db: Kysely<Database>,
  key: string,
): Promise<{ mail: string; choosesPassword: boolean } | 'expired' | 'invalid' | 'taken'> {
  const proof = await findProof(db, 'change-mail', key)
  if (!proof) return 'invalid'
  const state = stateOf(proof)
  if (state !== 'valid') return state
  const { id, actor_id: actorId, mail, by_administrator: byAdministrator } = proof
  try {
    const isChanged = await db.transaction().execute(async trx => {
      const before = await lockAccount(trx, actorId)
      if (!before || statusOfAccount(before) !== 'active') return false
      // The person may have become an administrator since the request.
      if (byAdministrator && before.role === 'admin') return false
      if (!(await spendProof(trx, id))) return false
      await trx
        .updateTable('actor')
        .set({ mail, mail_key: mailKey(mail), updated_at: new Date() })
        .where('id', '=', actorId)
        .execute()
      await endPasswordProofs(trx, actorId)
      if (byAdministrator) {
        await closeOldWays(trx, actorId)
        await sendResetMail(trx, { ...before, mail }, { isMoved: true })
      } else await keepSessions(trx, actorId, before.mail)
      const at = new Date().toISOString()
      await queueMail(trx, {
        kind: 'mail-change-notice',
        actorId,
        recipient: before.mail,
        language: before.language,
        values: byAdministrator ? { at } : { newMail: mail, at },
      })
      const action = byAdministrator ? 'confirm-address' : 'change-mail'
      await recordEvent(trx, { by: actorId, action, to: actorId })
      return true
    })
    return isChanged ? { mail, choosesPassword: byAdministrator } : 'invalid'
  } catch (fault) {
    if (isUniqueViolation(fault)) return 'taken'
    throw fault
  }
}

/** Ends everything that gives access to an account: its sessions, password, known browsers and school accounts. */
async function closeOldWays(trx: Transaction<Database>, actorId: string): Promise<void> {
  await trx.updateTable('actor').set({ password_hash: null }).where('id', '=', actorId).execute()
  await trx.deleteFrom('external_identity').where('actor_id', '=', actorId).execute()
  await endProofs(trx, actorId, 'sign-up')
  await endSessions(trx, actorId, 'all')
  await forgetBrowsers(trx, actorId)
}

export async function isTaken(trx: Transaction<Database>, mail: string): Promise<boolean> {
  const owner = await trx.selectFrom('actor').select('id').where('mail_key', '=', mailKey(mail)).executeTakeFirst()
  return owner !== undefined
}
