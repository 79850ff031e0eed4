import type { Language } from '@preau/locales/languages'
import type { Kysely, Transaction } from 'kysely'
import { giveProofs } from '#accounts/mail-proofs.ts'
import type { Database } from '#database.ts'
import { type NewMail, queueMail, queueMails } from '#mail/queue-mail.ts'
import { type RateLimit, tryRateLimit } from '#platform/rate-limit.ts'

/** Maximum number of reminders that the account exists already, per account. */
const reminders: RateLimit = { kind: 'welcome-already', most: 1, seconds: 86_400 }

type Recipient = { id: string; mail: string; language: Language }

/** Writes the mail with which someone activates their account, by link or by six digits. */
export function queueActivationMail(trx: Transaction<Database>, recipient: Recipient): Promise<void> {
  return sendActivations(trx, [recipient])
}

/** Writes that mail to several people at once; it says so where an administrator made the account. */
export async function sendActivations(trx: Transaction<Database>, recipients: Recipient[]): Promise<void> {
  if (recipients.length === 0) return
  const provisioned = await provisionedAmong(trx, recipients)
  const proofRequests = recipients.map(({ id, mail }) => {
    return { actorId: id, purpose: 'activate', mail, isProvisioned: provisioned.has(id) } as const
  })
  const proofs = await giveProofs(trx, proofRequests)
  const mails = recipients.flatMap(({ id, mail, language }, index): NewMail[] => {
    const proof = proofs[index]
    if (!proof) return []
    const isGiven = provisioned.has(id)
    const [until, codeUntil] = [proof.until.toISOString(), proof.codeUntil.toISOString()]
    const values = { key: proof.key, code: proof.code, until, codeUntil, ...(isGiven && { isGiven }) }
    return [{ kind: 'activation', actorId: id, recipient: mail, language, values }]
  })
  await queueMails(trx, mails)
}

async function provisionedAmong(trx: Transaction<Database>, recipients: Recipient[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('actor')
    .select('id')
    .where(
      'id',
      'in',
      recipients.map(({ id }) => id),
    )
    .where('is_provisioned', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Reminds someone, at most once a day, that their address already has an active account. */
export async function sendReminder(db: Kysely<Database>, { id, mail, language }: Recipient): Promise<void> {
  if ((await tryRateLimit(db, reminders, id)) > 0) return
  await db
    .transaction()
    .execute(trx => queueMail(trx, { kind: 'welcome-already', actorId: id, recipient: mail, language, values: {} }))
}
