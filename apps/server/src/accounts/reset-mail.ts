import type { Language } from '@preau/locales/languages'
import type { Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'
import { giveProof } from './tokens.ts'

type Recipient = { id: string; mail: string; language: Language }

/** Writes the mail that lets someone choose a password; `isFirst` for an account that was made without one. */
export async function sendResetMail(
  trx: Transaction<Database>,
  { id, mail, language }: Recipient,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<void> {
  const { key, until } = await giveProof(trx, { actorId: id, purpose: 'reset-password', mail })
  await queueMail(trx, {
    kind: 'reset-password',
    actorId: id,
    recipient: mail,
    language,
    values: { key, until: until.toISOString(), ...(isFirst && { isFirst }) },
  })
}
