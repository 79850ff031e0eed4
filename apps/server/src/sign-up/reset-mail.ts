import type { Language } from '@preau/locales/languages'
import type { Transaction } from 'kysely'
import { giveProof } from '#accounts/mail-proofs.ts'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'

type Recipient = { id: string; mail: string; language: Language }

/**
 * Writes the mail with which someone chooses a password; it says so where an administrator made the account without
 * one.
 */
export async function sendResetMail(trx: Transaction<Database>, { id, mail, language }: Recipient): Promise<void> {
  const { key, until } = await giveProof(trx, { actorId: id, purpose: 'reset-password', mail })
  const isFirst = await isWithoutFirstPassword(trx, id)
  await queueMail(trx, {
    kind: 'reset-password',
    actorId: id,
    recipient: mail,
    language,
    values: { key, until: until.toISOString(), ...(isFirst && { isFirst }) },
  })
}

async function isWithoutFirstPassword(trx: Transaction<Database>, id: string): Promise<boolean> {
  const actor = await trx
    .selectFrom('actor')
    .select(['password_hash', 'is_provisioned'])
    .where('id', '=', id)
    .executeTakeFirst()
  return actor?.is_provisioned === true && actor.password_hash === null
}
