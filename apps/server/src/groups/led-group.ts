import { groupReopenDays } from '@preau/contract/groups/calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import type { GroupRow } from './tables.ts'

/** A person who wants to lead a group. */
export type Leader = { id: string; isAdministrator: boolean } & Refusable<'not-found'>

/** SQL: until when the closed group of table `people_group` can be opened again. */
export const reopenableUntil = sql<Date>`(people_group.closed_at + make_interval(days => ${groupReopenDays}::int))`

/** SQL: whether the group of table `people_group` is closed and can be opened again. */
export const isReopenable = sql<boolean>`(${reopenableUntil} > now())`

/**
 * A group that the person leads, or any group for an administrator: an open one, or a closed one that can be opened
 * again. Any other group is refused as if it did not exist.
 */
export async function ledGroup(
  db: Kysely<Database>,
  person: Leader,
  id: string,
  state: 'open' | 'closed' = 'open',
): Promise<GroupRow> {
  const group = await db
    .selectFrom('people_group')
    .selectAll()
    .where('id', '=', id)
    .where(state === 'open' ? sql<boolean>`people_group.closed_at is null` : isReopenable)
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
