import type { Kysely } from 'kysely'
import { forgetBrowsers } from '#accounts/known-browsers.ts'
import { endPasswordProofs } from '#accounts/mail-proofs.ts'
import { hashPassword } from '#accounts/passwords.ts'
import { signOutElsewhere } from '#accounts/sessions.ts'
import type { ActorRow } from '#accounts/tables.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'

/**
 * Changes the password of an account: every other session ends, and so do open links that were obtained with the old
 * password. The owner is notified by mail. False where the password was changed after it was proven.
 */
export async function changePassword(
  db: Kysely<Database>,
  { id, mail, language, password_hash }: ActorRow,
  { password, sessionId }: { password: string; sessionId: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async trx => {
    const changed = await trx
      .updateTable('actor')
      .set({ password_hash: passwordHash, updated_at: new Date() })
      .where('id', '=', id)
      .where('password_hash', 'is not distinct from', password_hash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return false
    await signOutElsewhere(trx, id, sessionId)
    await forgetBrowsers(trx, id)
    await endPasswordProofs(trx, id)
    await queueMail(trx, {
      kind: 'password-changed',
      actorId: id,
      recipient: mail,
      language,
      values: { at: new Date().toISOString() },
    })
    await recordEvent(trx, { by: id, action: 'change-password', to: id })
    return true
  })
}
