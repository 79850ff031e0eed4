import { ledGroupsMaximum } from '@preau/contract/groups/calls'
import type { Query } from '@preau/contract/schemas'
import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import { aJob } from '#platform/jobs.ts'
import { newCode } from './group-code.ts'
import { isReopenable, type Leader } from './led-group.ts'
import type { GroupRow } from './tables.ts'

type Words = Pick<Query<'createGroup'>, 'name' | 'school' | 'organization'>

/** Creates a group with the person as its lead; refuses a person who leads too many groups. */
export async function createGroup(
  trx: Transaction<Database>,
  person: { id: string } & Refusable<'too-many-groups'>,
  { name, school, organization }: Words,
): Promise<GroupRow> {
  await limitLedGroups(trx, person)
  const group = await trx
    .insertInto('people_group')
    .values({ name, school, organization, created_by: person.id, ...newCode() })
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('membership')
    .values({ group_id: group.id, actor_id: person.id, is_lead: true, is_member: false })
    .execute()
  await recordEvent(trx, { by: person.id, action: 'create-group', to: group.id })
  return group
}

/** Refuses a person who already leads too many groups. Concurrent requests of one person wait for each other. */
async function limitLedGroups(
  trx: Transaction<Database>,
  person: { id: string } & Refusable<'too-many-groups'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('groups ' || ${person.id}::text, 0))`.execute(trx)
  const { led } = await trx
    .selectFrom('membership')
    .innerJoin('people_group', 'people_group.id', 'membership.group_id')
    .select(({ fn }) => fn.countAll<number>().as('led'))
    .where('actor_id', '=', person.id)
    .where('is_lead', '=', true)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(led) >= ledGroupsMaximum) throw person.refuse('too-many-groups')
}

/** Changes the texts of a group. */
export async function updateGroup(
  db: Kysely<Database>,
  { group, by }: { group: string; by: string },
  { name, school, organization }: Words,
): Promise<void> {
  await db.transaction().execute(async trx => {
    await trx.updateTable('people_group').set({ name, school, organization }).where('id', '=', group).execute()
    await recordEvent(trx, { by, action: 'update-group', to: group })
  })
}

/**
 * Closes a group: nobody can read it any more. It is kept unchanged, except for its code, until it is purged. Refuses a
 * group that was closed in the meantime: the first date counts.
 */
export async function closeGroup(
  db: Kysely<Database>,
  { id: by, refuse }: { id: string } & Refusable<'not-found'>,
  group: string,
): Promise<void> {
  await db.transaction().execute(async trx => {
    const closed = await trx
      .updateTable('people_group')
      .set({ closed_at: sql<Date>`now()`, code: null, code_until: null })
      .where('id', '=', group)
      .where('closed_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!closed) throw refuse('not-found')
    await recordEvent(trx, { by, action: 'close-group', to: group, details: { name: closed.name } })
  })
}

/**
 * Opens a closed group again; refuses a person who leads too many groups, and a group that was purged in the meantime.
 */
export async function reopenGroup(
  db: Kysely<Database>,
  person: Leader & Refusable<'too-many-groups'>,
  group: string,
): Promise<void> {
  await db.transaction().execute(async trx => {
    if (!person.isAdministrator) await limitLedGroups(trx, person)
    const opened = await trx
      .updateTable('people_group')
      .set({ closed_at: null })
      .where('id', '=', group)
      .where(isReopenable)
      .returning('name')
      .executeTakeFirst()
    if (!opened) throw person.refuse('not-found')
    await recordEvent(trx, { by: person.id, action: 'reopen-group', to: group, details: { name: opened.name } })
  })
}

/** Every day: purges what closed groups store about people, once they can no longer be opened again. */
export function purgeGroups(db: Kysely<Database>) {
  return aJob({
    id: 'purge-groups',
    payload: z.strictObject({}),
    schedule: { cron: '35 3 * * *', payload: {} },
    async run() {
      await db.transaction().execute(async trx => {
        // Locks the groups: one that is opened again at this moment is kept whole or not at all.
        const { rows } = await sql<{ id: string }>`
          select id from people_group where closed_at is not null and not ${isReopenable} order by id for update
        `.execute(trx)
        const gone = rows.map(({ id }) => id)
        for (const table of ['waiting_news', 'assignment', 'membership', 'group_invitation'])
          await sql`delete from ${sql.table(table)} where group_id = any (${gone}::uuid[])`.execute(trx)
      })
    },
  })
}
