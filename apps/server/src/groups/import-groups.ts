import { groupPeopleMaximum } from '@preau/contract/groups/calls'
import { foldForSearch } from '@preau/course/folded-text'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvent, recordEvents } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { newCode } from './group-code.ts'
import { notifyLeads } from './notify-leads.ts'

/** A person that a line of a file puts into a group, as its lead or to be invited; `person` is known by the mail key. */
export type PlacedPerson = { mailKey: string; group: string; school: string; isLead: boolean }

/**
 * What is known of the group that a line names: how many groups have this name, how many people are in it, and who is.
 */
export type NamedGroup = { groups: number; people: number; isThere: (mailKey: string, isLead: boolean) => boolean }

/** The key by which names of groups are compared: spaces, accents and capitals make no difference. */
export const groupKey = (name: string) => foldForSearch(name.trim().replaceAll(/\s+/g, ' '))

type Place = { key: string; id: string; people: number; leads: string[]; others: string[] }

/** The open groups with these keys, and who is in them or invited. */
async function readPlaces(db: Kysely<Database>, keys: string[]): Promise<Place[]> {
  const wanted = new Set(keys)
  const open = await db.selectFrom('people_group').select(['id', 'name']).where('closed_at', 'is', null).execute()
  const keyOf = new Map(open.map(({ id, name }) => [id, groupKey(name)]))
  const ids = open.map(({ id }) => id).filter(id => wanted.has(keyOf.get(id) ?? ''))
  const { rows } = await sql<Omit<Place, 'key'>>`
    select people_group.id,
      (select count(*)::int from membership m where m.group_id = people_group.id and m.left_at is null) as people,
      array(
        select actor.mail_key from membership m join actor on actor.id = m.actor_id
        where m.group_id = people_group.id and m.is_lead
      ) as leads,
      array(
        select actor.mail_key from membership m join actor on actor.id = m.actor_id
        where m.group_id = people_group.id and m.is_member
        union select actor.mail_key from group_invitation i join actor on actor.id = i.actor_id
        where i.group_id = people_group.id
      ) as others
    from people_group where people_group.id = any (${ids}::uuid[])
    order by people_group.created_at, people_group.id
  `.execute(db)
  return rows.map(place => ({ ...place, key: keyOf.get(place.id) ?? '' }))
}

/** What is known of the groups that a file names, by their keys. */
export async function findNamedGroups(db: Kysely<Database>, keys: string[]): Promise<(key: string) => NamedGroup> {
  const places = Map.groupBy(await readPlaces(db, keys), ({ key }) => key)
  return key => {
    const found = places.get(key) ?? []
    const [leads, others] = [new Set(found[0]?.leads), new Set(found[0]?.others)]
    return {
      groups: found.length,
      people: found[0]?.people ?? 0,
      isThere: (mailKey, isLead) => (isLead ? leads : others).has(mailKey),
    }
  }
}

/** How many more people a group may have. */
export const roomIn = ({ people }: Pick<NamedGroup, 'people'>) => Math.max(0, groupPeopleMaximum - people)

/**
 * Creates the groups that a file names and that do not exist, names their leads and invites the others; returns how
 * many. A group without a lead in the file is led by the person who imports it.
 */
export async function importGroups(
  trx: Transaction<Database>,
  { by, importId }: { by: string; importId: string },
  placed: PlacedPerson[],
): Promise<{ groups: number; leads: number; invited: number }> {
  if (placed.length === 0) return { groups: 0, leads: 0, invited: 0 }
  // If two files are imported at the same time, the second one finds the groups of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended('import of groups', 0))`.execute(trx)
  const byKey = Map.groupBy(placed, ({ group }) => groupKey(group))
  const ids = new Map((await readPlaces(trx, [...byKey.keys()])).map(({ key, id }) => [key, id]))
  const made = [...byKey].filter(([key]) => !ids.has(key))
  const led: string[] = []
  for (const [key, [first]] of made) {
    const { group: name = '', school = '' } = first ?? {}
    const { id } = await trx
      .insertInto('people_group')
      .values({ name: name.trim().replaceAll(/\s+/g, ' '), school, created_by: by, import_id: importId, ...newCode() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordEvent(trx, { by, action: 'create-group', to: id })
    ids.set(key, id)
    if (!byKey.get(key)?.some(({ isLead }) => isLead)) led.push(id)
  }
  const of = (isLead: boolean) => {
    const those = placed.filter(each => each.isLead === isLead)
    return sql`unnest(
      ${those.map(({ group }) => ids.get(groupKey(group)) ?? '')}::uuid[], ${those.map(({ mailKey }) => mailKey)}::text[]
    ) as placed (group_id, mail_key) join actor on actor.mail_key = placed.mail_key`
  }
  const { rows: leads } = await sql<{ group_id: string; actor_id: string }>`
    insert into membership (group_id, actor_id, is_lead, is_member, import_id)
    select group_id, actor.id, true, false, ${importId}::uuid from ${of(true)}
    on conflict (group_id, actor_id) do update set
      is_lead = true, left_at = null, import_id = excluded.import_id,
      joined_at = case when membership.left_at is null then membership.joined_at else now() end
    where not membership.is_lead
    returning group_id, actor_id
  `.execute(trx)
  const own = led.map(group_id => ({ group_id, actor_id: by, is_lead: true, is_member: false, import_id: importId }))
  if (own.length > 0) await trx.insertInto('membership').values(own).execute()
  leads.push(...own)
  await recordEvents(
    trx,
    leads.map(({ group_id: to, actor_id: person }) => ({ by, action: 'give-lead' as const, to, details: { person } })),
  )
  await notifyLeads(
    trx,
    by,
    leads.map(({ group_id: group, actor_id: person }) => ({ group, person })),
  )
  const { rows: invited } = await sql`
    insert into group_invitation (group_id, actor_id, import_id)
    select group_id, actor.id, ${importId}::uuid from ${of(false)}
    where not exists (
      select from membership m where m.group_id = placed.group_id and m.actor_id = actor.id and m.is_member
    )
    on conflict do nothing
    returning actor_id
  `.execute(trx)
  return { groups: made.length, leads: leads.length, invited: invited.length }
}

/**
 * Groups that an import made, and whether each is in use: somebody has joined, something is asked, another person
 * leads, or another import has invited people.
 */
export async function readImportedGroups(
  db: Kysely<Database>,
  importId: string,
): Promise<{ id: string; name: string; isUsed: boolean }[]> {
  const { rows } = await sql<{ id: string; name: string; isUsed: boolean }>`
    select g.id, g.name, exists (
      select from membership m
      where m.group_id = g.id and (m.is_member or (m.is_lead and m.import_id is distinct from g.import_id))
    ) or exists (select from assignment a where a.group_id = g.id)
    or exists (
      select from group_invitation i where i.group_id = g.id and i.import_id is distinct from g.import_id
    ) as "isUsed"
    from people_group g where g.import_id = ${importId}::uuid and g.closed_at is null
    order by g.name, g.id
  `.execute(db)
  return rows
}

/**
 * Undoes what an import did to groups: groups that it made and nobody uses, leads that it named in other groups, and
 * invitations.
 */
export async function takeBackGroups(
  trx: Transaction<Database>,
  { by, importId }: { by: string; importId: string },
): Promise<{ gone: number; kept: string[] }> {
  await sql`select from people_group where import_id = ${importId}::uuid for update`.execute(trx)
  const groups = await readImportedGroups(trx, importId)
  const gone = groups.filter(({ isUsed }) => !isUsed)
  await sql`delete from people_group where id = any (${gone.map(({ id }) => id)}::uuid[])`.execute(trx)
  await sql`delete from group_invitation where import_id = ${importId}::uuid`.execute(trx)
  const isElsewhere = sql`membership.import_id = ${importId}::uuid and membership.is_lead and not exists (
    select from people_group g where g.id = membership.group_id and g.import_id = membership.import_id
  )`
  const { rows: untied } = await sql<{ group_id: string; actor_id: string }>`
    with gone as (delete from membership where ${isElsewhere} and not is_member returning group_id, actor_id),
    kept as (update membership set is_lead = false where ${isElsewhere} and is_member returning group_id, actor_id)
    select * from gone union all select * from kept
  `.execute(trx)
  await recordEvents(trx, [
    ...gone.map(({ id: to, name }) => ({ by, action: 'close-group' as const, to, details: { name } })),
    ...untied.map(({ group_id: to, actor_id: person }) => ({
      by,
      action: 'take-lead' as const,
      to,
      details: { person },
    })),
  ])
  return { gone: gone.length, kept: groups.filter(({ isUsed }) => isUsed).map(({ name }) => name) }
}
