import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#database.ts'
import { leadNames } from './read-groups.ts'
import type { GroupRow } from './tables.ts'

type Invitation = Answer<'getGroupInvitations'>[number]

/** The groups to which a file of an administrator or a registration link invites a person, with a valid code or not. */
export async function readInvitations(db: Kysely<Database>, person: string): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select people_group.id, people_group.name, people_group.school, ${leadNames} as leads
    from group_invitation invitation join people_group on people_group.id = invitation.group_id
    where invitation.actor_id = ${person} and people_group.closed_at is null
    order by plain_text(people_group.name), people_group.id
  `.execute(db)
  return rows
}

/** The open group with this id if the person is invited to it; else undefined. */
export async function findInvitedGroup(
  db: Kysely<Database>,
  id: string,
  person: string | null,
): Promise<GroupRow | undefined> {
  if (person === null || !z.uuid().safeParse(id).success) return undefined
  return db
    .selectFrom('people_group')
    .selectAll('people_group')
    .innerJoin('group_invitation', 'group_invitation.group_id', 'people_group.id')
    .where('people_group.id', '=', id)
    .where('closed_at', 'is', null)
    .where('group_invitation.actor_id', '=', person)
    .executeTakeFirst()
}

/** Ends an invitation that its person has accepted or declined; returns whether there was one. */
export async function endInvitation(
  db: Kysely<Database>,
  { group, person }: { group: string; person: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('group_invitation')
    .where('group_id', '=', group)
    .where('actor_id', '=', person)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
