import { auditEvents } from '@preau/contract/audit/events'
import type { Answer, Query } from '@preau/contract/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#database.ts'
import { latestFirst } from '#platform/lists/list-order.ts'
import { pagedList } from '#platform/lists/paged-list.ts'
import { findEntities, idsIn } from './find-entities.ts'

type Page = Answer<'getAuditEvents'>[number]
export type AuditEvent = Page['events'][number]
type Filter = Pick<Query<'getAuditEvents'>, 'search' | 'kind' | 'from' | 'until'> & {
  /** Whether to list also the single events that the event of an import summarises. */
  isEach?: boolean
}
type Row = {
  id: string
  at: Date
  actor_id: string | null
  by_platform: boolean
  action: string
  object_id: string | null
  details: Record<string, unknown>
}

/**
 * Whether the event of an import, or of undoing it, already covers this event: it is about one account of the import,
 * and the account no longer exists.
 */
const isPartOfImport = sql<boolean>`(
  not exists (select from actor where actor.id = audit.object_id)
  and exists (
    select from audit as import
    where import.at = audit.at and import.actor_id is not distinct from audit.actor_id
      and import.action = case audit.action
        when 'create-account' then 'import-people'
        when 'end-account' then 'take-back-import'
      end
  )
)`

/** Events, the latest first, with the present names of what they are about: two queries. */
export const auditLog = pagedList<Filter, Row, AuditEvent>({
  from: sql`audit`,
  select: sql`
    audit.id::text as id, audit.at, audit.actor_id, audit.by_platform, audit.action, audit.object_id, audit.details
  `,
  order: latestFirst(sql`audit.at`, { id: sql`audit.id`, idShape: /^\d{1,18}$/ }),
  where: ({ search, kind, from, until, isEach }) => [
    search && isAbout(search),
    kind && sql<boolean>`audit.action = any (${[...auditEvents[kind]]}::text[])`,
    from !== undefined && sql<boolean>`audit.at >= ${new Date(from)}`,
    until !== undefined && sql<boolean>`audit.at < ${new Date(until)}`,
    !isEach && sql<boolean>`not ${isPartOfImport}`,
  ],
  async present(rows, db) {
    const entities = await findEntities(db, rows.flatMap(idsOf))
    const entity = (id: string | null) => (id === null ? null : (entities.get(id) ?? null))
    return rows.map(row => ({
      id: row.id,
      at: row.at.getTime(),
      action: row.action,
      who: entity(row.actor_id),
      isByPlatform: row.by_platform,
      what: entity(row.object_id),
      isGone: row.object_id !== null && !entities.has(row.object_id),
      details: row.details,
      named: [...new Set([...(entity(row.object_id)?.about ?? []), ...idsIn(row.details)])].flatMap(
        id => entity(id) ?? [],
      ),
    }))
  },
})

/** A page of the events that match, without those that the event of an import summarises. */
export async function listEvents(db: Kysely<Database>, query: Parameters<typeof auditLog.page>[1]): Promise<Page> {
  const { items, next } = await auditLog.page(db, query)
  return { events: items, next }
}

const idsOf = ({ actor_id, object_id, details }: Row) =>
  [actor_id, object_id, ...idsIn(details)].filter(id => id !== null)

/** Whether an event is by or about a person or a thing with this name. */
function isAbout(search: string): RawBuilder<boolean> {
  const people = sql`array(select actor.id from actor where actor.search_words @@ words_begin(${search}))`
  const objects = sql`array(
    select o.id from object o, (
      select array_agg(id) as ids from object
      where type in ('level', 'tool') and position(plain_text(${search}) in plain_text(name)) > 0
    ) as named
    where o.id = any (named.ids) or o.path && named.ids
  )`
  // A withdrawn certificate is found by its code, not by its holder, as in the list of certificates. Its tool is no
  // secret.
  const certificates = sql`array(
    select c.id from certificate c
    where c.search_words @@ words_begin(${search}) or c.tool_id = any (${objects})
      or c.actor_id = any (${people}) and c.withdrawn_at is null
  )`
  return sql`(audit.actor_id = any (${people}) or audit.object_id = any (${people} || ${objects} || ${certificates}))`
}
