import { printedCode } from '@preau/contract/checked-code'
import { joinTextVersion } from '@preau/contract/groups/calls'
import type { Answer } from '@preau/contract/schemas'
import { isDayOver } from '@preau/locales/calendar'
import { type Kysely, sql } from 'kysely'
import { canSignIn } from '#accounts/account-status.ts'
import type { Database } from '#database.ts'
import { isReopenable, reopenableUntil } from './led-group.ts'
import type { GroupRow } from './tables.ts'

type OwnGroup = Answer<'getGroups'>[number]
type Group = Answer<'getGroup'>[number]

/** SQL: the names of the leads of table `people_group`, as a JSON list. */
export const leadNames = sql<string[]>`coalesce((
  select json_agg(full_name(actor.first_name, actor.last_name) order by actor.name_key, actor.id)
  from membership join actor on actor.id = membership.actor_id
  where membership.group_id = people_group.id and membership.is_lead
), '[]')`

/** The groups a person leads or is a member of, by name, with closed ones that can be opened again. */
export async function readOwnGroups(db: Kysely<Database>, person: string): Promise<OwnGroup[]> {
  const { rows } = await sql<Omit<OwnGroup, 'reopenableUntil'> & { closedAt: Date | null }>`
    select people_group.id, people_group.name, people_group.school, own.is_lead as "isLead", own.is_member as "isMember",
      own.shows_certificates as "showsCertificates",
      own.is_member and own.text_version < ${joinTextVersion} as "isAgreementOld",
      people_group.closed_at as "closedAt", ${leadNames} as leads,
      (select count(*)::int from membership m where m.group_id = people_group.id and m.is_member) as members
    from membership own join people_group on people_group.id = own.group_id
    where own.actor_id = ${person} and own.left_at is null and (people_group.closed_at is null or ${isReopenable})
    order by plain_text(people_group.name), people_group.id
  `.execute(db)
  return rows.map(({ closedAt, ...group }) => ({
    ...group,
    reopenableUntil: closedAt === null ? null : reopenableUntil(closedAt),
  }))
}

/** The name of an existing group. */
export async function groupName(db: Kysely<Database>, group: string): Promise<string> {
  const row = await db.selectFrom('people_group').select('name').where('id', '=', group).executeTakeFirstOrThrow()
  return row.name
}

/**
 * How many people are invited to a group and have not joined it. Whether they have used their account is revealed to
 * nobody.
 */
export async function countInvited(db: Kysely<Database>, group: string): Promise<number> {
  const { count } = await db
    .selectFrom('group_invitation')
    .innerJoin('actor', 'actor.id', 'group_invitation.actor_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', group)
    .where('actor.deletion_asked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A group as its leads see it. */
export async function presentGroup(db: Kysely<Database>, group: GroupRow): Promise<Group> {
  const { id, name, school, organization } = group
  const { rows } = await sql<Group['people'][number] & { hasLeft: boolean; canSignIn: boolean }>`
    select actor.id, full_name(actor.first_name, actor.last_name) as name, membership.is_lead as "isLead",
      membership.is_member as "isMember", (extract(epoch from membership.joined_at) * 1000)::float8 as "joinedAt",
      membership.left_at is not null as "hasLeft", ${canSignIn} as "canSignIn"
    from membership join actor on actor.id = membership.actor_id
    where membership.group_id = ${id} and actor.deletion_asked_at is null
    order by actor.name_key, actor.id
  `.execute(db)
  const here = rows.filter(({ hasLeft }) => !hasLeft)
  return {
    ...{ id, name, school, organization },
    code: validCode(group),
    isLed: here.some(({ isLead, canSignIn }) => isLead && canSignIn),
    people: here.map(({ hasLeft: _, canSignIn: __, ...person }) => ({
      ...person,
      joinedAt: Math.round(person.joinedAt),
    })),
    left: rows.length - here.length,
    invited: await countInvited(db, id),
  }
}

/** The code of a group in its printed form; null once it has expired. */
export function validCode({ code, code_until: until }: Pick<GroupRow, 'code' | 'code_until'>): Group['code'] {
  if (code === null || until === null || isDayOver(until.getTime())) return null
  return { code: printedCode(code), until: until.getTime() }
}

/** A group as people see it before they join. */
export async function presentFoundGroup(
  db: Kysely<Database>,
  { id, name, school }: GroupRow,
  person: string | null,
): Promise<Answer<'findGroup'>[number]> {
  const { rows } = await sql<{ leads: string[]; isMember: boolean }>`
    select ${leadNames} as leads, exists (
      select from membership m where m.group_id = ${id} and m.actor_id = ${person}::uuid and m.is_member
    ) as "isMember"
    from people_group where id = ${id}
  `.execute(db)
  return { name, school, leads: rows[0]?.leads ?? [], isMember: rows[0]?.isMember ?? false }
}
