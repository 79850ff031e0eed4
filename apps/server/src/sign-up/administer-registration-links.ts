import { randomInt } from 'node:crypto'
import { makeCheckedCode } from '@preau/contract/checked-code'
import type { Answer, Query } from '@preau/contract/schemas'
import { isDayOver } from '@preau/locales/calendar'
import { type Kysely, sql } from 'kysely'
import type { RegistrationLinkRow } from '#accounts/tables.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import type { Refuse } from '#platform/http/envelope.ts'
import { stateOfLink } from './registration-links.ts'

type ListedLink = Answer<'getRegistrationLinks'>[number]
type Wanted = Pick<Query<'createRegistrationLink'>, 'name' | 'until' | 'most' | 'mailDomain' | 'group'>

/** Most links in the list; the oldest ones are left out. */
const listed = 200

/** The registration links, the latest first. */
export function listRegistrationLinks(db: Kysely<Database>): Promise<ListedLink[]> {
  return readLinks(db, null)
}

/** Makes a registration link; its group must be open. */
export async function createRegistrationLink(
  db: Kysely<Database>,
  { by, wanted, refuse }: { by: string; wanted: Wanted; refuse: Refuse<'day-over' | 'not-found'> },
): Promise<ListedLink> {
  const { name, most, mailDomain, group } = wanted
  const until = new Date(wanted.until)
  if (isDayOver(until.getTime())) throw refuse('day-over')
  return db.transaction().execute(async trx => {
    if (group !== null) {
      const open = trx.selectFrom('people_group').select('id').where('id', '=', group).where('closed_at', 'is', null)
      if (!(await open.executeTakeFirst())) throw refuse('not-found')
    }
    const { id } = await trx
      .insertInto('registration_link')
      .values({
        ...{ code: makeCheckedCode(randomInt), name, until, most },
        ...{ mail_domain: mailDomain, group_id: group, created_by: by },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordEvent(trx, { by, action: 'create-registration-link', to: id })
    return readLink(trx, id)
  })
}

/** Closes a registration link for good. */
export async function closeRegistrationLink(
  db: Kysely<Database>,
  { by, link, refuse }: { by: string; link: string; refuse: Refuse<'not-found'> },
): Promise<ListedLink> {
  return db.transaction().execute(async trx => {
    const found = await trx
      .selectFrom('registration_link')
      .select('closed_at')
      .where('id', '=', link)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw refuse('not-found')
    if (found.closed_at === null) {
      await trx.updateTable('registration_link').set({ closed_at: new Date() }).where('id', '=', link).execute()
      await recordEvent(trx, { by, action: 'close-registration-link', to: link })
    }
    return readLink(trx, link)
  })
}

/** Name of the open group to which people who register by a link are invited; empty for none. */
export async function groupOfLink(db: Kysely<Database>, { group_id }: RegistrationLinkRow): Promise<string> {
  if (group_id === null) return ''
  const group = await db
    .selectFrom('people_group')
    .select('name')
    .where('id', '=', group_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return group?.name ?? ''
}

async function readLink(db: Kysely<Database>, id: string): Promise<ListedLink> {
  const [link] = await readLinks(db, id)
  if (!link) throw new Error('a registration link ended while it was locked')
  return link
}

async function readLinks(db: Kysely<Database>, id: string | null): Promise<ListedLink[]> {
  const { rows } = await sql<RegistrationLinkRow & { group_name: string | null; made_by: string | null }>`
    select l.*, people_group.name as group_name, full_name(actor.first_name, actor.last_name) as made_by
    from registration_link l
    left join people_group on people_group.id = l.group_id
    left join actor on actor.id = l.created_by
    where ${id}::uuid is null or l.id = ${id}::uuid
    order by l.created_at desc, l.id limit ${listed}
  `.execute(db)
  return rows.map(row => ({
    id: row.id,
    code: row.code,
    name: row.name,
    until: row.until.getTime(),
    mailDomain: row.mail_domain,
    most: row.most,
    registered: row.registered,
    group: row.group_id === null ? null : { id: row.group_id, name: row.group_name ?? '' },
    madeBy: row.made_by ?? '',
    state: stateOfLink(row),
    createdAt: row.created_at.getTime(),
  }))
}
