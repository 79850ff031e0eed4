import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#database.ts'
import { networkOf } from '#platform/networks.ts'
import { limitMisses, type RateLimit } from '#platform/rate-limit.ts'

/** Most keys of no mail per network. */
const guesses: RateLimit = { kind: 'reminder-key', most: 60, seconds: 3600 }

/** Whether a person is reminded by mail, and has an address of their due days. */
export async function readMailChoice(
  db: Kysely<Database>,
  person: string,
): Promise<Answer<'getAssignmentMails'>[number]> {
  const { rows } = await sql<Answer<'getAssignmentMails'>[number]>`
    select
      not exists (select from reminder_choice where actor_id = ${person} and ended_at is not null) as "isReminded",
      exists (select from due_calendar where actor_id = ${person}) as "hasCalendar"
  `.execute(db)
  return rows[0]!
}

/** Ends the reminders of a person in all groups, or lets them come again. */
export async function chooseReminders(db: Kysely<Database>, person: string, isReminded: boolean): Promise<void> {
  const choice = { ended_at: isReminded ? null : sql<Date>`now()` }
  await db
    .insertInto('reminder_choice')
    .values({ actor_id: person, ...choice })
    .onConflict(known => known.column('actor_id').doUpdateSet(choice))
    .execute()
}

/** Ends the reminders of the person whose mails have this key; returns whether it is one. */
export async function endRemindersByKey(db: Kysely<Database>, key: string, address: string): Promise<boolean> {
  if (!z.uuid().safeParse(key).success) return false
  const person = await limitMisses(db, guesses, networkOf(address), trx =>
    trx.selectFrom('reminder_choice').select('actor_id').where('key', '=', key).executeTakeFirst(),
  )
  if (person) await chooseReminders(db, person.actor_id, false)
  return person !== undefined
}
