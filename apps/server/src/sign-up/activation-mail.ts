import type { Language } from '@preau/locales/languages'
import type { Kysely, Transaction } from 'kysely'
import { giveProofs } from '#accounts/mail-proofs.ts'
import type { Database } from '#database.ts'
import { type NewMail, queueMail, queueMails } from '#mail/queue-mail.ts'
import { type RateLimit, tryRateLimit } from '#platform/rate-limit.ts'
import { givenAccounts } from './given-accounts.ts'

/** Maximum number of reminders that the account exists already, per account. */
const reminders: RateLimit = { kind: 'welcome-already', most: 1, seconds: 86_400 }

type Recipient = { id: string; mail: string; language: Language }

/** Queues the mail with which a person activates their account, by a link or by six digits. */
export function queueActivationMail(trx: Transaction<Database>, recipient: Recipient): Promise<void> {
  return sendActivations(trx, [recipient])
}

/**
 * Queues that mail for several people at once. If an administrator made the account without a password, it is the mail
 * by which its owner chooses one and is signed in; with a password, the mail says who made the account.
 */
export async function sendActivations(trx: Transaction<Database>, recipients: Recipient[]): Promise<void> {
  if (recipients.length === 0) return
  const given = await givenAccounts(
    trx,
    recipients.map(({ id }) => id),
  )
  const hasPassword = (id: string) => given.get(id)?.hasPassword !== false
  const proofRequests = recipients.map(({ id, mail }) => {
    const about = { isProvisioned: given.has(id), hasCode: hasPassword(id) }
    return { actorId: id, purpose: 'activate', mail, ...about } as const
  })
  const proofs = await giveProofs(trx, proofRequests)
  const mails = recipients.flatMap(({ id, mail, language }, index): NewMail[] => {
    const proof = proofs[index]
    if (!proof) return []
    const about = { actorId: id, recipient: mail, language }
    const [until, codeUntil] = [proof.until.toISOString(), proof.codeUntil.toISOString()]
    if (!hasPassword(id)) {
      const values = { key: proof.key, until, person: given.get(id)?.madeBy ?? '' }
      return [{ kind: 'welcome', ...about, values }]
    }
    const values = { key: proof.key, code: proof.code, until, codeUntil, ...(given.has(id) && { isGiven: true }) }
    return [{ kind: 'activation', ...about, values }]
  })
  await queueMails(trx, mails)
}

/** Reminds a person, at most once a day, that their address already has an active account. */
export async function sendReminder(db: Kysely<Database>, { id, mail, language }: Recipient): Promise<void> {
  if ((await tryRateLimit(db, reminders, id)) > 0) return
  await db
    .transaction()
    .execute(trx => queueMail(trx, { kind: 'welcome-already', actorId: id, recipient: mail, language, values: {} }))
}
