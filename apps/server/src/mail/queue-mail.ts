import type { Language } from '@preau/locales/languages'
import type { Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { notify } from '#platform/postgres/notify.ts'
import { kinds, type MailKind, type MailValues } from './kinds.ts'
import { address } from './mail-values.ts'

/**
 * A mail to be: what it is, the account it is about (null for none), to which address, in which language, and what fills
 * it in. It goes when its account goes, whatever its address.
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

/** The channel on which senders hear that a mail waits. */
export const mailWaiting = 'mail_waiting'

/**
 * Writes a mail into the transaction of what causes it: it leaves soon after the commit, and never without it. Throws for
 * a recipient that is not one mail address and for values the kind does not take.
 */
export function queueMail(trx: Transaction<Database>, mail: NewMail): Promise<void> {
  return queueMails(trx, [mail])
}

/** Writes several mails at once, as `queueMail` does each. */
export async function queueMails(trx: Transaction<Database>, mails: NewMail[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(mail => ({
    kind: mail.kind,
    actor_id: mail.actorId,
    recipient: address.parse(mail.recipient),
    language: mail.language,
    payload: JSON.stringify(kinds[mail.kind].values.parse(mail.values)),
  }))
  await trx.insertInto('mail').values(rows).execute()
  await notify(trx, mailWaiting, '')
}
