import type { Language } from '@preau/locales/languages'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'
import { type Allowance, useOnce } from './attempts.ts'
import { giveProof } from './tokens.ts'

/** Reminders that one has an account already, per account. */
const reminders: Allowance = { kind: 'welcome-already', most: 1, seconds: 86_400 }

type Recipient = { id: string; mail: string; language: Language }

/** Writes the mail that lets someone activate their account, by link or by six digits. */
export async function sendActivation(trx: Transaction<Database>, { id, mail, language }: Recipient): Promise<void> {
  const { key, code, until } = await giveProof(trx, { actorId: id, purpose: 'activate', mail })
  await queueMail(trx, {
    kind: 'activation',
    actorId: id,
    recipient: mail,
    language,
    values: { key, code, until: until.toISOString() },
  })
}

/** Reminds someone, once a day at most, that their address has an account which is active. */
export async function sendReminder(db: Kysely<Database>, { id, mail, language }: Recipient): Promise<void> {
  if ((await useOnce(db, reminders, id)) > 0) return
  await db
    .transaction()
    .execute(trx => queueMail(trx, { kind: 'welcome-already', actorId: id, recipient: mail, language, values: {} }))
}
