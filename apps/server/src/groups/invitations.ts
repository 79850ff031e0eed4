import { printedCode } from '@preau/contract/certificates/certificate-code'
import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { leadNames } from './read-groups.ts'

type Invitation = Answer<'getGroupInvitations'>[number]

/** The groups that an administrator's file has put a person down for, while a code admits to them. */
export async function readInvitations(db: Kysely<Database>, person: string): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select people_group.id, people_group.name, people_group.school, people_group.code, ${leadNames} as leads
    from group_invitation invitation join people_group on people_group.id = invitation.group_id
    where invitation.actor_id = ${person} and people_group.closed_at is null and people_group.code_until > now()
    order by plain_text(people_group.name), people_group.id
  `.execute(db)
  return rows.map(({ code, ...group }) => ({ ...group, code: printedCode(code) }))
}

/** Ends an invitation, which its person has followed or declined; returns whether there was one. */
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
