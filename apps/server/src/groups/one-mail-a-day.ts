import { sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { startOfToday } from '#platform/calendar.ts'

/** SQL: whether a mail about groups was queued today for the row of table `actor`: one a day is enough, of all together. */
export const hasMailToday = sql<boolean>`exists (
  select from mail where mail.actor_id = actor.id and mail.kind in ('assignment', 'assignment-reminder', 'lead-named')
    and mail.created_at >= ${startOfToday()}
)`

/**
 * SQL: whether what leads do is written at once to the row of table `actor`. Where something waits already, it goes with
 * that: a mail at night would otherwise take the place of the one of the morning, each day again.
 */
export const isWrittenNow = sql<boolean>`(
  not ${hasMailToday} and not exists (select from waiting_news where waiting_news.actor_id = actor.id)
)`

/** Locks people, so that two jobs or leads at the same time send each of them one mail: the second finds the first. */
export async function lockPeople(trx: Transaction<Database>, people: readonly string[]): Promise<void> {
  await sql`select from actor where id = any (${people}::uuid[]) order by id for no key update`.execute(trx)
}
