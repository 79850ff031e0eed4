import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import type { GroupRow } from './tables.ts'

/** A person who wants to lead a group. */
export type Leader = { id: string; isAdministrator: boolean } & Refusable<'not-found'>

/** An open group that the person leads, or any for an administrator; others are refused as if they did not exist. */
export async function ledGroup(db: Kysely<Database>, person: Leader, id: string): Promise<GroupRow> {
  const group = await db
    .selectFrom('people_group')
    .selectAll()
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .$if(!person.isAdministrator, query =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('membership')
            .select('membership.actor_id')
            .whereRef('membership.group_id', '=', 'people_group.id')
            .where('membership.actor_id', '=', person.id)
            .where('membership.is_lead', '=', true),
        ),
      ),
    )
    .executeTakeFirst()
  if (!group) throw person.refuse('not-found')
  return group
}
