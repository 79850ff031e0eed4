import type { Viewer } from '@preau/contract/library/rights'
import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { isWrittenBy } from '#library/rights.ts'
import { isFaultyLink } from '#links/read-links.ts'

type WrittenTool = Answer<'getWrittenTools'>[number]

/** The tools that a person may write by their own right, hidden ones too, the last edited first. */
export async function readWrittenTools(db: Kysely<Database>, viewer: Viewer): Promise<WrittenTool[]> {
  const { rows } = await sql<Omit<WrittenTool, 'editedAt'> & { editedAt: Date }>`
    with written as (
      select o.id, o.language, o.updated_at from object o
      where o.type = 'tool' and o.deleted_at is null and ${isWrittenBy(viewer)}
    ),
    slide as (
      select
        w.id as tool, w.language as original, m.id as module, m.position as module_place, s.id,
        s.position, s.published_at,
        s.published_at is null or d.version is distinct from d.published_version as is_unpublished,
        coalesce(d.saved_at, s.updated_at) as saved_at, d.saved_by, coalesce(d.contents, s.translations) as languages
      from written w
      join object m on m.parent_id = w.id and m.type = 'module' and m.deleted_at is null
      join object s on s.parent_id = m.id and s.type = 'slide' and s.deleted_at is null
      left join draft d on d.slide_id = s.id
    ),
    counted as (
      select tool, count(*)::int as slides, count(*) filter (where is_unpublished)::int as unpublished,
        count(published_at) > 0 as is_published
      from slide group by tool
    ),
    translated as (
      select tool, json_agg(json_build_object('language', language, 'slides', slides) order by language) as languages
      from (
        select tool, language, count(*)::int as slides
        from slide cross join jsonb_object_keys(languages) as language
        where language <> original
        group by tool, language
      ) as by_language
      group by tool
    ),
    faulty as (
      select w.id as tool, count(distinct c.address)::int as links
      from link_check c
      join link_place p on p.address = c.address
      join object o on o.id = p.object_id and o.deleted_at is null
      join written w on w.id = o.id or o.path @> array[w.id]
      where ${isFaultyLink}
      group by w.id
    ),
    last as (select distinct on (tool) * from slide order by tool, saved_at desc, module_place, position, id)
    select
      w.id as tool, coalesce(counted.slides, 0) as slides, coalesce(unpublished, 0) as unpublished,
      coalesce(faulty.links, 0) as "faultyLinks",
      coalesce(is_published, false) as "isPublished", coalesce(translated.languages, '[]') as translations,
      greatest(w.updated_at, last.saved_at) as "editedAt",
      case when last.saved_at >= w.updated_at then nullif(full_name(a.first_name, a.last_name), '') end as "editedBy",
      case when last.id is not null then json_build_object('module', last.module, 'slide', last.id) end as place
    from written w
    left join counted on counted.tool = w.id
    left join translated on translated.tool = w.id
    left join faulty on faulty.tool = w.id
    left join last on last.tool = w.id
    left join actor a on a.id = last.saved_by
    order by "editedAt" desc, w.id
  `.execute(db)
  return rows.map(({ editedAt, ...row }) => ({ ...row, editedAt: editedAt.getTime() }))
}
