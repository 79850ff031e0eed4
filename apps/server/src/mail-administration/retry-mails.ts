import { mailKey } from '@preau/contract/accounts/mail-address'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { leaseSeconds } from '#mail/mail-rows.ts'
import { mailWaiting } from '#mail/queue-mail.ts'
import { notify } from '#platform/postgres/notify.ts'
import { queueActivationMail } from '#sign-up/activation-mail.ts'
import { isUnopened, kindsThatOpen, kindsWithoutValues } from './retryable-mail.ts'

type MailRow = { id: string; kind: string; recipient: string; state: 'waiting' | 'sent' | 'failed' }

/**
 * Retries at once mails that wait or were given up, and returns the ids of those it retries. Mails that were sent, or
 * whose content is deleted, are left alone. An activation mail that was given up is replaced by a new one.
 */
export async function retryMails(db: Kysely<Database>, administratorId: string, ids: string[]): Promise<string[]> {
  return db.transaction().execute(async trx => {
    const mails = await trx
      .selectFrom('mail')
      .select(['id', 'kind', 'recipient', 'state'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
    const waiting = mails.filter(({ state }) => state === 'waiting').map(({ id }) => id)
    const givenUp = mails.filter(({ state }) => state === 'failed')
    const whole = givenUp.filter(({ kind }) => kindsWithoutValues.includes(kind)).map(({ id }) => id)
    await makeDue(trx, waiting)
    await requeue(trx, whole)
    const replaced = await replaceActivations(
      trx,
      givenUp.filter(({ kind }) => kindsThatOpen.some(each => each === kind)),
    )
    const retried = [...waiting, ...whole, ...replaced]
    for (const id of retried) await recordEvent(trx, { by: administratorId, action: 'retry-mail', to: id })
    await notify(trx, mailWaiting, '')
    return retried
  })
}

/**
 * Makes waiting mails due. Mails that are due within the time of a lease are left out: one may be on its way at this
 * moment, and another worker would send it a second time.
 */
async function makeDue(trx: Transaction<Database>, ids: string[]): Promise<void> {
  await trx
    .updateTable('mail')
    .set({ next_attempt_at: sql`now()` })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('next_attempt_at', '>', sql<Date>`now() + make_interval(secs => ${leaseSeconds})`)
    .execute()
}

async function requeue(trx: Transaction<Database>, ids: string[]): Promise<void> {
  await trx
    .updateTable('mail')
    .set({ state: 'waiting', next_attempt_at: sql`now()` })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** Writes one new activation mail to each account that is not open yet. It replaces those that were given up. */
async function replaceActivations(trx: Transaction<Database>, mails: MailRow[]): Promise<string[]> {
  const accounts = await trx
    .selectFrom('actor')
    .select(['id', 'mail', 'mail_key', 'language'])
    .where(sql<boolean>`mail_key = any(${mails.map(({ recipient }) => mailKey(recipient))}::text[])`)
    .where(isUnopened)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const account of accounts) await queueActivationMail(trx, account)
  const keys = new Set(accounts.map(({ mail_key }) => mail_key))
  const replaced = mails.filter(({ recipient }) => keys.has(mailKey(recipient))).map(({ id }) => id)
  await trx.deleteFrom('mail').where(sql<boolean>`id = any(${replaced}::uuid[])`).execute()
  return replaced
}
