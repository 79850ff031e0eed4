import { ledGroupsMaximum } from '@preau/contract/groups/calls'
import type { Query } from '@preau/contract/schemas'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import { newCode } from './group-code.ts'
import type { GroupRow } from './tables.ts'

type Words = Pick<Query<'createGroup'>, 'name' | 'school' | 'organization'>

/** Makes a group that the person leads; refuses one who leads too many. */
export async function createGroup(
  trx: Transaction<Database>,
  person: { id: string } & Refusable<'too-many-groups'>,
  { name, school, organization }: Words,
): Promise<GroupRow> {
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

/** Changes the words of a group. */
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

/** Closes a group for good: everybody has left it, and what was asked is withdrawn. */
export async function closeGroup(db: Kysely<Database>, { group, by }: { group: string; by: string }): Promise<void> {
  await db.transaction().execute(async trx => {
    await trx
      .updateTable('people_group')
      .set({ closed_at: sql<Date>`now()`, code: null, code_until: null })
      .where('id', '=', group)
      .execute()
    // Nothing that was settled for a person outlasts the group.
    await trx.deleteFrom('assignment').where('group_id', '=', group).execute()
    await trx.deleteFrom('membership').where('group_id', '=', group).execute()
    await trx.deleteFrom('group_invitation').where('group_id', '=', group).execute()
    await recordEvent(trx, { by, action: 'close-group', to: group })
  })
}
