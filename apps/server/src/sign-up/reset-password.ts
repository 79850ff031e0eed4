import { mailKey } from '@preau/contract/accounts/mail-address'
import type { Kysely } from 'kysely'
import { statusOfAccount } from '#accounts/account-status.ts'
import { forgetBrowsers } from '#accounts/known-browsers.ts'
import { lockAccount } from '#accounts/lock-account.ts'
import {
  endPasswordProofs,
  findProof,
  type ProofState,
  secondsToNextMail,
  spendProof,
  stateOf,
} from '#accounts/mail-proofs.ts'
import { hashPassword } from '#accounts/passwords.ts'
import { endSessions } from '#accounts/sessions.ts'
import { accountBackoff } from '#accounts/sign-in.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'
import { resetAttempts } from '#platform/attempts.ts'
import { sendResetMail } from './reset-mail.ts'

/**
 * Sends the mail with which a person sets a new password, in the account's language. False when the account is not
 * activated. An address without an account, or with one that can no longer sign in, gets the usual answer.
 */
export async function sendResetToAddress(db: Kysely<Database>, mail: string): Promise<boolean> {
  return db.transaction().execute(async trx => {
    const actor = await trx
      .selectFrom('actor')
      .select(['id', 'mail', 'language', 'activated_at', 'blocked_at', 'valid_until', 'deletion_asked_at'])
      .where('mail_key', '=', mailKey(mail))
      .forUpdate()
      .executeTakeFirst()
    if (!actor) return true
    const state = statusOfAccount(actor)
    if (state !== 'active') return state !== 'waiting'
    if ((await secondsToNextMail(trx, actor.id, 'reset-password')) > 0) return true
    await sendResetMail(trx, actor)
    return true
  })
}

/** The state of a reset key, which is not used up; `mail` is its expected owner, null if unknown. */
export async function resetState(db: Kysely<Database>, key: string, mail: string | null): Promise<ProofState> {
  const proof = await findProof(db, 'reset-password', key)
  if (!proof || (mail !== null && proof.mail_key !== mailKey(mail))) return 'invalid'
  return stateOf(proof)
}

/** Sets a new password with a reset key: every session of the account ends, and its owner gets a mail. */
export async function setPassword(
  db: Kysely<Database>,
  { key, mail, password }: { key: string; mail: string; password: string },
): Promise<ProofState> {
  const state = await resetState(db, key, mail)
  const proof = await findProof(db, 'reset-password', key)
  if (state !== 'valid' || !proof) return state
  const passwordHash = await hashPassword(password)
  const isSet = await db.transaction().execute(async trx => {
    await lockAccount(trx, proof.actor_id)
    if (!(await spendProof(trx, proof.id))) return false
    const actor = await trx
      .updateTable('actor')
      .set({ password_hash: passwordHash, updated_at: new Date() })
      .where('id', '=', proof.actor_id)
      .returning(['id', 'mail', 'language'])
      .executeTakeFirstOrThrow()
    await endSessions(trx, actor.id, 'all')
    await forgetBrowsers(trx, actor.id)
    await endPasswordProofs(trx, actor.id)
    await queueMail(trx, {
      kind: 'password-changed',
      actorId: actor.id,
      recipient: actor.mail,
      language: actor.language,
      values: { at: new Date().toISOString() },
    })
    await recordEvent(trx, { by: actor.id, action: 'reset-password', to: actor.id })
    return true
  })
  if (!isSet) return resetState(db, key, mail)
  await resetAttempts(db, accountBackoff, mailKey(mail))
  return 'valid'
}
