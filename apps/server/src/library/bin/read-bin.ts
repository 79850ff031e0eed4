import { daysInBin } from '@preau/contract/bin/calls'
import { toWire } from '@preau/contract/library/library-object'
import { may, strongest, type Viewer } from '@preau/contract/library/rights'
import type { Answer } from '@preau/contract/schemas'
import { endOfDay } from '@preau/locales/calendar'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { partSecret } from '#library/part-aliases.ts'
import { presentObject, type Row, readColumns } from '#library/present-object.ts'
import { isHidden, rightsOn } from '#library/rights.ts'
import { startOfToday } from '#platform/calendar.ts'

type Item = Answer<'getBin'>[number]
type BinRow = Row & {
  is_hidden: boolean
  deleted_at: Date
  parent_name: string | null
  tool_name: string | null
  parent_is_gone: boolean
  deleted_by: string | null
}

/** What a person may restore from the bin, the latest first, with names in a language: one query. */
export async function readBin(db: Kysely<Database>, viewer: Viewer, lang?: Language): Promise<Item[]> {
  const nameOf = (object: 'parent' | 'tool') => {
    const table = sql.ref(object)
    return sql`coalesce(nullif(${table}.translations -> ${lang ?? null}::text ->> 'name', ''), ${table}.name)`
  }
  const { rows } = await sql<BinRow>`
    select
      ${readColumns}, ${partSecret} as part_secret,
      null::int as done_count, false as has_finished, null::boolean as has_begun, null::float8 as picture_at, null::jsonb as content,
      (o.translations -> ${lang ?? null}::text) - 'content' as translation,
      ${rightsOn(viewer)} as rights, ${isHidden} as is_hidden, o.deleted_at,
      ${nameOf('parent')} as parent_name, ${nameOf('tool')} as tool_name,
      o.parent_id is not null and parent.deleted_at is not null as parent_is_gone,
      coalesce(full_name(person.first_name, person.last_name), '') as deleted_by
    from object o
    left join object parent on parent.id = o.parent_id
    left join object tool on tool.id = o.path[2] and tool.id <> o.parent_id
    left join actor person on person.id = o.deleted_by
    where o.deleted_with = o.id and o.deleted_at >= ${startOfToday({ days: daysInBin })}
      and (${viewer.isAdministrator}::boolean or ${rightsOn(viewer)} is not null)
    order by o.deleted_at desc, o.id
    limit 2000
  `.execute(db)
  return rows
    .filter(({ type, is_hidden, rights }) =>
      may(viewer, 'restore', { type, isHidden: is_hidden, right: strongest(rights ?? []) }),
    )
    .map(row => ({
      object: toWire(presentObject(row, viewer, lang)),
      parentName: row.parent_name,
      toolName: row.tool_name,
      deletedAt: row.deleted_at.getTime(),
      deletedBy: row.deleted_by || null,
      until: endOfDay(row.deleted_at.getTime(), { days: daysInBin }),
      canReturn: !row.parent_is_gone,
    }))
}
