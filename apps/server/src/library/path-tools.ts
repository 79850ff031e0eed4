import type { Viewer } from '@preau/contract/library/rights'
import type { PathContent } from '@preau/course/path-content'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { BadCall } from '#platform/http/envelope.ts'
import { isReadable } from './rights.ts'

/**
 * SQL: the tools of path `o` that the viewer may read and that are not in the bin, as table `part` with their place.
 */
export function readableTools(viewer: Viewer): RawBuilder<unknown> {
  return sql`(
    select o.id, named.place
    from (select o.content -> 'tools' as ids) as asked
    cross join jsonb_array_elements_text(asked.ids) with ordinality as named (id, place)
    join object o on o.id = named.id::uuid and o.type = 'tool' and o.deleted_at is null
    where ${isReadable(viewer)}
  ) part`
}

/** SQL: how many tools of path `o` the viewer may read; null for anything else. */
export function toolCountOf(viewer: Viewer): RawBuilder<number | null> {
  return sql`case when o.type = 'path' then (select count(*)::int from ${readableTools(viewer)}) end`
}

/** SQL: the content of path `o` for the viewer, without the tools that they may not read. */
export function readablePath(viewer: Viewer): RawBuilder<PathContent> {
  return sql`o.content || jsonb_build_object('tools', (
    select coalesce(jsonb_agg(part.id order by part.place), '[]') from ${readableTools(viewer)}
  ))`
}

/**
 * Refuses content that adds a tool to a path which the viewer may not read; tools that were in it before may remain.
 * `place` says where in the call the content is.
 */
export async function requireReadableTools(
  trx: Transaction<Database>,
  viewer: Viewer,
  { before, after }: { before: unknown; after: unknown },
  place: string,
): Promise<void> {
  const { tools: known } = before as PathContent
  const added = (after as PathContent).tools.filter(tool => !known.includes(tool))
  if (added.length === 0) return
  const readable = await findReadableTools(trx, viewer, added)
  if (readable.size < added.length) {
    throw new BadCall([{ path: `${place}.tools`, message: 'must be tools you may read' }])
  }
}

/** Which of these ids are tools that the viewer may read, with their names in their original languages. */
export async function findReadableTools(
  db: Kysely<Database>,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, o.name from object o
    where o.id = any (${ids}::uuid[]) and o.type = 'tool' and o.deleted_at is null and ${isReadable(viewer)}
  `.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
