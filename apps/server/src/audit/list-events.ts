import { auditEvents } from '@preau/contract/audit/events'
import type { Answer, Query } from '@preau/contract/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#database.ts'
import { aPageAndOne, cutPage, exactly, isEarlier } from '#platform/list-cursor.ts'
import { findEntities, idsIn } from './find-entities.ts'

type Page = Answer<'getAuditEvents'>[number]
export type AuditEvent = Page['events'][number]
type Filters = Pick<Query<'getAuditEvents'>, 'search' | 'kind' | 'from' | 'until' | 'after'>
type Row = {
  id: string
  at: Date
  at_exactly: string
  actor_id: string | null
  by_platform: boolean
  action: string
  object_id: string | null
  details: Record<string, unknown>
}

/** What the list is sorted by. */
const key = { moment: sql<Date>`audit.at`, id: sql<string>`audit.id` }

/**
 * Whether an event is about an account that no longer exists, and is covered by the event of the import that made it,
 * or of taking that back.
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

/**
 * A page of the events that match, the latest first, with what they are about as it is today: two queries. Events
 * covered by that of an import are left out unless `each` is set.
 */
export async function listEvents(db: Kysely<Database>, filters: Filters, { each = false } = {}): Promise<Page> {
  const { rows } = await sql<Row>`
    select
      audit.id::text as id, audit.at, ${exactly(key.moment)} as at_exactly, audit.actor_id,
      audit.by_platform, audit.action,
      audit.object_id, audit.details
    from audit
    where ${matchesQuery(filters)} ${each ? sql`` : sql`and not ${isPartOfImport}`}
    order by audit.at desc, audit.id desc
    ${aPageAndOne}
  `.execute(db)
  const { shown, next } = cutPage(rows, row => ({ sortedBy: row.at_exactly, id: row.id }))
  const entities = await findEntities(db, shown.flatMap(idsOf))
  const entity = (id: string | null) => (id === null ? null : (entities.get(id) ?? null))
  return {
    events: shown.map(row => ({
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
    })),
    next,
  }
}

const idsOf = ({ actor_id, object_id, details }: Row) =>
  [actor_id, object_id, ...idsIn(details)].filter(id => id !== null)

/** SQL: whether an event matches the filters. */
export function matchesQuery(filters: Filters): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions(filters), sql` and `)})`
}

function conditions({ search, kind, from, until, after }: Filters): RawBuilder<boolean>[] {
  const found: RawBuilder<boolean>[] = [sql`true`]
  if (search) {
    const people = sql`array(select actor.id from actor where actor.search_words @@ words_begin(${search}))`
    const objects = sql`array(
      select o.id from object o, (
        select array_agg(id) as ids from object
        where type in ('level', 'tool') and position(plain_text(${search}) in plain_text(name)) > 0
      ) as named
      where o.id = any (named.ids) or o.path && named.ids
    )`
    // As in the list of certificates, a withdrawn one is found by its code alone; its tool is no secret.
    const certificates = sql`array(
      select c.id from certificate c
      where c.search_words @@ words_begin(${search}) or c.tool_id = any (${objects})
        or c.actor_id = any (${people}) and c.withdrawn_at is null
    )`
    found.push(
      sql`(audit.actor_id = any (${people}) or audit.object_id = any (${people} || ${objects} || ${certificates}))`,
    )
  }
  if (kind) found.push(sql`audit.action = any (${[...auditEvents[kind]]}::text[])`)
  if (from !== undefined) found.push(sql`audit.at >= ${new Date(from)}`)
  if (until !== undefined) found.push(sql`audit.at < ${new Date(until)}`)
  if (after !== undefined) found.push(isEarlier(after, key, /^\d{1,18}$/))
  return found
}
