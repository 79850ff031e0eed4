import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import type { MailRow } from './tables.ts'

/**
 * How long a sender claims a mail, in seconds. It renews the claim while it runs; when it is killed, the mail becomes
 * due again by itself.
 */
export const leaseSeconds = 60

/** A mail that could not be sent for this long has failed. */
const retrySpan = sql`interval '48 hours'`

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** Claims at most `count` mails that are due, so that no other sender takes them while the lease runs. */
export async function claimMails(db: Kysely<Database>, count: number): Promise<MailRow[]> {
  return db
    .updateTable('mail')
    .set(mail => ({ attempts: mail('attempts', '+', 1), next_attempt_at: inSeconds(leaseSeconds) }))
    .where('id', 'in', due =>
      due
        .selectFrom('mail')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .orderBy('next_attempt_at')
        .limit(count)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** Milliseconds until the next waiting mail is due, 0 for now, null when none waits. */
export async function untilNextMail(db: Kysely<Database>): Promise<number | null> {
  const { ms } = await db
    .selectFrom('mail')
    .select(sql<number | null>`extract(epoch from min(next_attempt_at) - now())::float * 1000`.as('ms'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return ms === null ? null : Math.max(0, ms)
}

/**
 * Postpones the next attempt at a mail that this attempt still holds, by a number of seconds. A sender also renews its
 * lease in this way.
 */
export async function putOff(db: Kysely<Database>, row: MailRow, seconds: number): Promise<void> {
  await held(db, row)
    .set({ next_attempt_at: inSeconds(seconds) })
    .execute()
}

/**
 * Records why an attempt failed and postpones the mail, or gives it up if the failure is final or two days have passed.
 */
export async function recordSendFailure(
  db: Kysely<Database>,
  row: MailRow,
  { reason, isFinal, seconds }: { reason: string; isFinal: boolean; seconds: number },
): Promise<MailRow['state'] | undefined> {
  const isOver = sql<boolean>`(${isFinal} or created_at < now() - ${retrySpan})`
  const written = await held(db, row)
    .set({
      last_error: reason,
      state: sql`case when ${isOver} then 'failed' else 'waiting' end`,
      payload: sql`case when ${isOver} then '{}' else payload end`,
      next_attempt_at: inSeconds(seconds),
    })
    .returning('state')
    .executeTakeFirst()
  return written?.state
}

/** Records that a mail was sent, and deletes its values: nobody needs the keys in them any more. */
export async function recordSent(db: Kysely<Database>, row: MailRow): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'sent', sent_at: sql`now()`, payload: '{}', last_error: null })
    .where('id', '=', row.id)
    .execute()
}

/** An update of the row, unless a later attempt has claimed it. */
function held(db: Kysely<Database>, row: MailRow) {
  return db
    .updateTable('mail')
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .where('state', '=', 'waiting')
}
