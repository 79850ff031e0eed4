import type { Language } from '@preau/locales/languages'
import type { Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { notify } from '#platform/postgres/notify.ts'
import { kinds, type MailKind, type MailValues } from './kinds.ts'
import { address } from './mail-values.ts'

/**
 * A mail to send: its kind, the account it is about (null for none), the recipient, the language, and its values. It is
 * deleted with that account, even if the recipient's address is another one.
 */
export type NewMail = {
  [Name in MailKind]: {
    kind: Name
    actorId: string | null
    recipient: string
    language: Language
    values: MailValues<Name>
  }
}[MailKind]

/** The channel on which senders are notified of a waiting mail. */
export const mailWaiting = 'mail_waiting'

/**
 * Queues a mail in the transaction of its cause: it is sent soon after the commit, and never without it. Throws for a
 * recipient that is not one mail address and for values that do not fit the kind.
 */
export async function queueMail(trx: Transaction<Database>, mail: NewMail): Promise<void> {
  await queueMails(trx, [mail])
}

/** Queues several mails at once, each as `queueMail` does; returns them with the accounts they are about. */
export async function queueMails(
  trx: Transaction<Database>,
  mails: NewMail[],
): Promise<{ id: string; actor_id: string | null }[]> {
  if (mails.length === 0) return []
  const rows = mails.map(mail => ({
    kind: mail.kind,
    actor_id: mail.actorId,
    recipient: address.parse(mail.recipient),
    language: mail.language,
    payload: JSON.stringify(kinds[mail.kind].values.parse(mail.values)),
  }))
  const queued = await trx.insertInto('mail').values(rows).returning(['id', 'actor_id']).execute()
  await notify(trx, mailWaiting, '')
  return queued
}
