import type { Language } from '@preau/locales/languages'
import type { Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'
import { givenAccounts } from './given-accounts.ts'
import { giveProof } from './tokens.ts'

type Recipient = { id: string; mail: string; language: Language }

/** Writes the mail that lets someone choose a password; to whom an administrator gave an account without one it says so. */
export async function sendResetMail(trx: Transaction<Database>, { id, mail, language }: Recipient): Promise<void> {
  const { key, until } = await giveProof(trx, { actorId: id, purpose: 'reset-password', mail })
  const isFirst = !(await hasPassword(trx, id)) && (await givenAccounts(trx, [id])).has(id)
  await queueMail(trx, {
    kind: 'reset-password',
    actorId: id,
    recipient: mail,
    language,
    values: { key, until: until.toISOString(), ...(isFirst && { isFirst }) },
  })
}

async function hasPassword(trx: Transaction<Database>, id: string): Promise<boolean> {
  const actor = await trx.selectFrom('actor').select('password_hash').where('id', '=', id).executeTakeFirst()
  return actor?.password_hash != null
}
