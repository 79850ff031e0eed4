import type { EndedMails } from '@preau/contract/assignments/calls'
import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { lockPeople } from '#groups/one-mail-a-day.ts'
import { personByKey } from '#mail/person-by-key.ts'
import { chooseRecall } from '#recall/recall-choice.ts'

/** Whether a person gets reminders by mail, and whether they have a calendar address of their due days. */
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

/** Ends the mails about what groups ask of a person, in all of them, or lets them come again. */
export async function chooseReminders(db: Kysely<Database>, person: string, isReminded: boolean): Promise<void> {
  const choice = { ended_at: isReminded ? null : sql<Date>`now()` }
  await db.transaction().execute(async trx => {
    // A lead who asks at this moment reads the choice before it or after it.
    await lockPeople(trx, [person])
    await trx
      .insertInto('reminder_choice')
      .values({ actor_id: person, ...choice })
      .onConflict(known => known.column('actor_id').doUpdateSet(choice))
      .execute()
    if (!isReminded) await sql`delete from waiting_news where actor_id = ${person} and news <> 'lead'`.execute(trx)
  })
}

/**
 * Ends the reminders, or the questions on finished tools, of the person whose mails have this key; returns false for an
 * unknown key.
 */
export async function endMailsByKey(
  db: Kysely<Database>,
  { of, key }: { of: EndedMails; key: string },
  address: string,
): Promise<boolean> {
  const person = await personByKey(db, of === 'questions' ? 'recall_choice' : 'reminder_choice', { key, address })
  if (person === undefined) return false
  await (of === 'questions' ? chooseRecall : chooseReminders)(db, person, false)
  return true
}

/** The keys that end the mails of these people, made where they have none. */
export async function mailKeys(trx: Transaction<Database>, people: readonly string[]): Promise<Map<string, string>> {
  await sql`
    insert into reminder_choice (actor_id) select unnest(${people}::uuid[]) on conflict do nothing
  `.execute(trx)
  const { rows } = await sql<{ id: string; key: string }>`
    select actor_id as id, key from reminder_choice where actor_id = any (${people}::uuid[])
  `.execute(trx)
  return new Map(rows.map(({ id, key }) => [id, key]))
}
