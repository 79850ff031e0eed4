import { fileUsesListed } from '@preau/contract/media/calls'
import { usableEndings } from '@preau/contract/media/upload-limits'
import type { Answer, Query } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { findObject, type Requester } from '#library/find-object.ts'
import { usesOf } from '#library/media-uses.ts'
import { isWrittenBy } from '#library/rights.ts'
import { latestFirst } from '#platform/lists/list-order.ts'
import { pagedList } from '#platform/lists/paged-list.ts'
import { isFileCalled } from './list-media.ts'

type Page = Answer<'findFiles'>[number]
type FoundFile = Page['files'][number]
type Row = Omit<FoundFile, 'tool' | 'size' | 'shownOn' | 'shownCount'> & {
  tool_id: string
  tool_name: string
  size: string
}
type Filter = Pick<Query<'findFiles'>, 'tool' | 'except' | 'search'>

/** SQL: the poster of film `m` on any slide of its tool. */
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
export async function findFiles(
  db: Kysely<Database>,
  person: Requester,
  { use, ...query }: Filter & Pick<Query<'findFiles'>, 'use' | 'after'>,
): Promise<Page> {
  if (query.tool) {
    const { type } = await findObject(db, person, 'edit', query.tool)
    if (type !== 'tool') throw person.refuse('not-found')
  }
  const { items, next } = await filesFor(person, use).page(db, query)
  return { files: items, next }
}

/** The files that a person may use in a certain way, the latest first. */
const filesFor = (person: Requester, use: Query<'findFiles'>['use']) =>
  pagedList<Filter, Row, FoundFile>({
    from: sql`object m join object tool on tool.id = m.parent_id`,
    join: sql`left join video v on v.key = m.file ->> 'key'`,
    select: sql`
      m.id, m.name, m.version as "timeStamp", tool.id as tool_id, tool.name as tool_name,
      coalesce((m.file ->> 'size')::bigint, 0) as size, v.seconds,
      round((m.content ->> 'width')::numeric)::int as width, round((m.content ->> 'height')::numeric)::int as height,
      ${use === 'video' ? poster : sql`null`} as poster
    `,
    order: latestFirst(sql`m.created_at`, { id: sql`m.id` }),
    where: ({ tool, except, search }) => [
      sql<boolean>`m.type = 'media' and m.deleted_at is null and tool.type = 'tool' and tool.deleted_at is null`,
      sql<boolean>`lower(substring(m.name from '[^.]*$')) = any (${[...usableEndings[use]]}::text[])`,
      tool ? sql<boolean>`tool.id = ${tool}::uuid` : isWrittenBy(person, 'tool'),
      // Files that the tool already has are not offered.
      except &&
        sql<boolean>`tool.id <> ${except}::uuid and not exists (
          select from object k where k.parent_id = ${except}::uuid and k.type = 'media' and k.deleted_at is null
            and k.file ->> 'key' = m.file ->> 'key'
        )`,
      search && isFileCalled(search),
    ],
    async present(rows, db) {
      const uses = await usesOf(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map(({ id, name, timeStamp, tool_id, tool_name, size, seconds, width, height, poster }) => {
        // Uses in other tools are not revealed.
        const own = uses.get(id)?.uses.filter(({ path }) => path.includes(tool_id)) ?? []
        const shownOn = own.filter(
          ({ type, place }) => type === 'slide' && (place === 'published' || place === 'draft'),
        )
        return {
          id,
          name,
          timeStamp,
          size: Number(size),
          seconds,
          width,
          height,
          poster,
          tool: { id: tool_id, name: tool_name },
          shownOn: shownOn.slice(0, fileUsesListed).map(({ name }) => name),
          shownCount: shownOn.length,
        }
      })
    },
  })
