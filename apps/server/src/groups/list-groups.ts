import { groupStates } from '@preau/contract/groups/calls'
import type { Answer, Query } from '@preau/contract/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { canSignIn } from '#accounts/account-status.ts'
import type { Database } from '#database.ts'
import { alphabetical } from '#platform/lists/list-order.ts'
import { pagedList } from '#platform/lists/paged-list.ts'
import { isReopenable } from './led-group.ts'
import { leadNames } from './read-groups.ts'

type Page = Answer<'getAllGroups'>[number]
type ListedGroup = Page['groups'][number]
type Row = Omit<ListedGroup, 'createdAt'> & { created_at: Date }

/** SQL: the state of table `people_group`. A lead whose account is blocked or ends does not count. */
const state: RawBuilder<ListedGroup['state']> =
  sql`case when people_group.closed_at is not null then 'closed' when exists (
  select from membership join actor on actor.id = membership.actor_id
  where membership.group_id = people_group.id and membership.is_lead and ${canSignIn}
) then 'led' else 'without-lead' end`

const groups = pagedList<Pick<Query<'getAllGroups'>, 'search' | 'state'>, Row, ListedGroup>({
  from: sql`people_group`,
  select: sql`
    people_group.id, people_group.name, people_group.school, people_group.organization, people_group.created_at,
    ${state} as state, ${leadNames} as leads,
    (select count(*)::int from membership m where m.group_id = people_group.id and m.is_member) as members,
    (select count(*)::int from assignment a where a.group_id = people_group.id and a.withdrawn_at is null) as assignments
  `,
  order: alphabetical(sql`left(plain_text(people_group.name), 60) collate "C"`, { id: sql`people_group.id` }),
  where: ({ search, state: wanted }) => [
    wanted === 'closed' ? isReopenable : sql<boolean>`people_group.closed_at is null`,
    // No index: a platform has only some hundreds of groups.
    search &&
      sql<boolean>`position(plain_text(${search}) in plain_text(concat_ws(
        ' ', people_group.name, people_group.school, people_group.organization, (${leadNames})::text
      ))) > 0`,
    wanted && sql<boolean>`${state} = ${wanted}`,
  ],
  present: rows => rows.map(({ created_at, ...row }) => ({ ...present(row), createdAt: created_at.getTime() })),
})

const present = ({ id, name, school, organization, state, leads, members, assignments }: Omit<Row, 'created_at'>) => ({
  ...{ id, name, school, organization, state, leads, members, assignments },
})

/**
 * A page of the groups that match, by name, and how many groups are in each state. Closed groups are only listed if
 * requested.
 */
export async function listGroups(db: Kysely<Database>, query: Parameters<typeof groups.page>[1]): Promise<Page> {
  const { items, next } = await groups.page(db, query)
  const { rows } = await sql<{ state: ListedGroup['state']; count: number }>`
    select ${state} as state, count(*)::int as count from people_group where closed_at is null or ${isReopenable} group by 1
  `.execute(db)
  const countOf = (state: ListedGroup['state']) => rows.find(row => row.state === state)?.count ?? 0
  return {
    groups: items,
    next,
    counts: Object.fromEntries(groupStates.map(each => [each, countOf(each)])) as Page['counts'],
  }
}
