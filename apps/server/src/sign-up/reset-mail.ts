import type { Language } from '@preau/locales/languages'
import type { Transaction } from 'kysely'
import { giveProof } from '#accounts/mail-proofs.ts'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'

type Recipient = { id: string; mail: string; language: Language }

/**
 * Queues the mail with which a person chooses a password. It says so if an administrator made the account without one,
 * or if the old password ended with the old address (`isMoved`).
 */
export async function sendResetMail(
  trx: Transaction<Database>,
  { id, mail, language }: Recipient,
  { isMoved = false } = {},
): Promise<void> {
  const { key, until } = await giveProof(trx, { actorId: id, purpose: 'reset-password', mail })
  const isFirst = !isMoved && (await isWithoutFirstPassword(trx, id))
  await queueMail(trx, {
    kind: 'reset-password',
    actorId: id,
    recipient: mail,
    language,
    values: { key, until: until.toISOString(), ...(isFirst && { isFirst }), ...(isMoved && { isMoved }) },
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
