import { fileUsesListed } from '@preau/contract/media/calls'
import { usableEndings } from '@preau/contract/media/upload-limits'
import type { Answer, Query } from '@preau/contract/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#database.ts'
import { findObject, type Requester } from '#library/find-object.ts'
import { usesOf } from '#library/media-uses.ts'
import { isWrittenBy } from '#library/rights.ts'
import { aPageAndOne, cutPage, exactly, isEarlier } from '#platform/list-cursor.ts'

type Page = Answer<'findFiles'>[number]
type Found = Omit<Page['files'][number], 'tool' | 'size' | 'shownOn' | 'shownCount'>
type Row = Found & { tool_id: string; tool_name: string; size: string; sorted_by: string }
type Filters = Pick<Query<'findFiles'>, 'use' | 'tool' | 'except' | 'search' | 'after'>

const latest = { moment: sql<Date>`m.created_at`, id: sql<string>`m.id` }

/** SQL: the poster of film `m` on a slide of its tool. */
const poster = sql<string | null>`(
  select b ->> 'poster' from object s cross join jsonb_array_elements(s.content -> 'blocks') b
  where s.named_ids @> array[m.id] and s.path @> array[m.parent_id] and s.type = 'slide' and s.deleted_at is null
    and b ->> 'media' = m.id::text and b ->> 'poster' is not null
  order by s.id limit 1
)`

/**
 * A page of the files of one tool, or of all tools that a person may edit by a right of their own. Refuses anyone who
 * may not edit the requested tool.
 */
export async function findFiles(db: Kysely<Database>, person: Requester, { use, ...filters }: Filters): Promise<Page> {
  if (filters.tool) {
    const { type } = await findObject(db, person, 'edit', filters.tool)
    if (type !== 'tool') throw person.refuse('not-found')
  }
  const { rows } = await sql<Row>`
    select m.id, m.name, m.version as "timeStamp", tool.id as tool_id, tool.name as tool_name,
      coalesce((m.file ->> 'size')::bigint, 0) as size, v.seconds,
      round((m.content ->> 'width')::numeric)::int as width, round((m.content ->> 'height')::numeric)::int as height,
      ${use === 'video' ? poster : sql`null`} as poster, ${exactly(latest.moment)} as sorted_by
    from object m
    join object tool on tool.id = m.parent_id
    left join video v on v.key = m.file ->> 'key'
    where m.type = 'media' and m.deleted_at is null and tool.type = 'tool' and tool.deleted_at is null
      and lower(substring(m.name from '[^.]*$')) = any (${[...usableEndings[use]]}::text[])
      and ${sql.join(conditions(person, filters), sql` and `)}
    order by ${latest.moment} desc, ${latest.id} desc
    ${aPageAndOne}
  `.execute(db)
  const { shown, next } = cutPage(rows, row => ({ sortedBy: row.sorted_by, id: row.id }))
  const uses = await usesOf(
    db,
    shown.map(({ id }) => id),
  )
  return {
    files: shown.map(({ tool_id, tool_name, size, sorted_by: _sorted, ...file }) => {
      // Uses in other tools are not revealed.
      const own = uses.get(file.id)?.uses.filter(({ path }) => path.includes(tool_id)) ?? []
      const shownOn = own.filter(({ type, place }) => type === 'slide' && (place === 'published' || place === 'draft'))
      return {
        ...file,
        size: Number(size),
        tool: { id: tool_id, name: tool_name },
        shownOn: shownOn.slice(0, fileUsesListed).map(({ name }) => name),
        shownCount: shownOn.length,
      }
    }),
    next,
  }
}

function conditions(person: Requester, { tool, except, search, after }: Omit<Filters, 'use'>): RawBuilder<boolean>[] {
  const found = [tool ? sql<boolean>`tool.id = ${tool}::uuid` : isWrittenBy(person, 'tool')]
  if (except) {
    found.push(sql`tool.id <> ${except}::uuid`)
    // Files that this tool also has are not offered.
    found.push(sql`not exists (
      select from object k where k.parent_id = ${except}::uuid and k.type = 'media' and k.deleted_at is null
        and k.file ->> 'key' = m.file ->> 'key'
    )`)
  }
  if (search) {
    const fits = (name: RawBuilder<unknown>) => sql<boolean>`position(lower(${search}) in lower(${name})) > 0`
    found.push(sql`(${fits(sql`m.name`)} or ${fits(sql`tool.name`)})`)
  }
  if (after !== undefined) found.push(isEarlier(after, latest))
  return found
}
