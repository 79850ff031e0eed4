import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { findObject, type Requester } from '#library/find-object.ts'

/**
 * A hash that changes with everything that authors see in the outline of a tool: its modules and slides, their order,
 * names and visibility, what is published, and what has unpublished changes, in a slide or in the draft of the
 * structure.
 */
export async function toolMark(db: Kysely<Database>, person: Requester, id: string): Promise<string> {
  const { type, path } = await findObject(db, person, 'edit', id)
  if (type !== 'tool') throw person.refuse('not-found')
  const { rows } = await sql<{ mark: string }>`
    select md5(concat((select version from tool_draft where tool_id = ${id}::uuid), string_agg(
      concat_ws(' ', o.id, o.parent_id, o.position, o.visibility, o.published_at is null,
        d.version is distinct from d.published_version, o.name),
      e'\n' order by o.id
    ))) as mark
    from object o
    left join draft d on d.slide_id = o.id
    where o.deleted_at is null
      and (o.id = any (${[id, ...path]}::uuid[]) or (o.path @> array[${id}::uuid] and o.type in ('module', 'slide')))
  `.execute(db)
  return rows[0]?.mark ?? ''
}
