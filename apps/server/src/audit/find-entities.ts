import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'

/** Something an event is about: an object, a person, a mail, a contact request, a certificate, a group, a registration link. */
type Entity = NonNullable<Answer<'getAuditEvents'>[number]['events'][number]['what']>

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isId = (value: string) => uuid.test(value)

/** The ids that the details of an event name. */
export function idsIn(details: Record<string, unknown>): string[] {
  return Object.values(details).filter((value): value is string => typeof value === 'string' && isId(value))
}

/** An entity, and the ids of what it refers to: for a certificate, its holder and its tool. */
export type KnownEntity = Entity & { about: string[] }

/**
 * Which of these ids still exist, with the ids they refer to, in one query. A withdrawn certificate no longer names its
 * holder.
 */
export async function findEntities(db: Kysely<Database>, ids: string[]): Promise<Map<string, KnownEntity>> {
  const { rows } = await sql<KnownEntity>`
    with asked as (select unnest(${ids}::uuid[]) as id),
    certified as (
      select c.id, c.code, array_remove(array[case when c.withdrawn_at is null then c.actor_id end, c.tool_id], null) as about
      from certificate c where c.id in (select id from asked)
    ),
    wanted as (select id from asked union select unnest(about) from certified)
    select o.id, o.type, o.name, null as mail, o.path, o.deleted_at is not null as "isInBin", '{}'::uuid[] as about
    from wanted join object o using (id)
    union all
    select a.id, 'person', full_name(a.first_name, a.last_name), a.mail, '{}', false, '{}'
    from wanted join actor a using (id)
    union all
    select m.id, 'mail', m.kind, m.recipient, '{}', false, '{}'
    from wanted join mail m using (id)
    union all
    select c.id, 'request', full_name(c.first_name, c.last_name), c.mail, '{}', false, '{}'
    from wanted join contact_request c using (id)
    union all
    select g.id, 'group', g.name, null, '{}', false, '{}'
    from wanted join people_group g using (id)
    union all
    select l.id, 'registration-link', l.name, null, '{}', false, '{}'
    from wanted join registration_link l using (id)
    union all
    select c.id, 'certificate', c.code, null, '{}', false, c.about
    from certified c
  `.execute(db)
  return new Map(rows.map(entity => [entity.id, entity]))
}
