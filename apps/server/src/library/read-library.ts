import { type LibraryObject, type ObjectType, objectTypes, wireTypes } from '@preau/contract/library/library-object'
import type { Viewer } from '@preau/contract/library/rights'
import type { Query } from '@preau/contract/schemas'
import { type ContentLanguage, isEasyLanguage, plainLanguage } from '@preau/locales/languages'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#database.ts'
import { inSlices } from '#platform/in-slices.ts'
import { contentFor } from './certificate-grounds.ts'
import { begunAt, finishedAt } from './finished-at.ts'
import { partSecret } from './part-aliases.ts'
import { toolCountOf } from './path-tools.ts'
import { presentObject, type Row, readColumns } from './present-object.ts'
import { isOpenTo, isReadable, rightsOn } from './rights.ts'
import type { Translation } from './tables.ts'
import { pictureTime } from './tool-picture.ts'

/**
 * Most objects in one answer. Answers that only have levels, tools and paths, or the contents of a few parents, are
 * always complete; without a limit all others could fill the memory.
 */
const most = 2000

/** For up to how many parents an answer is complete: no tool has so many modules. */
const wholeParents = 200

type LibraryQuery = Omit<Query<'getLibrary'>, 'action'>

/**
 * The objects that a viewer may read, with their progress in each: one query, whatever the filters. Presented in
 * portions, so that other requests are answered in between.
 */
export async function readLibrary(db: Kysely<Database>, viewer: Viewer, query: LibraryQuery): Promise<LibraryObject[]> {
  const { rows } = await sql<Row>`
    select
      ${readColumns},
      ${pictureTime} as picture_at,
      ${doneSlides(viewer)} as done_count,
      ${hasFinished(viewer)} as has_finished,
      ${hasBegun(viewer)} as has_begun,
      ${rightsOn(viewer)} as rights,
      ${contentOf(viewer, query)} as content,
      ${partSecret} as part_secret,
      ${answersOf(viewer)} as answers,
      ${translationOf(query, query.lang && plainLanguage(query.lang))} as translation,
      ${translationOf(query, query.lang && isEasyLanguage(query.lang) ? query.lang : undefined)} as easy,
      ${translatedInto} as translated,
      case when o.type = 'tool' then o.content -> 'themes' end as themes,
      case when o.type = 'tool' then o.easy_in end as easy_in,
      ${slideCounts(query)} as slide_counts,
      ${toolCountOf(viewer)} as tool_count,
      o.type = 'level' and ${isOpenTo(viewer)} as is_open
    from object o
    where o.deleted_at is null and ${sql.join(conditions(query), sql` and `)} and ${isReadable(viewer)}
    order by ${orderOf(query)}
    offset ${query.limit?.start ?? 0}
    limit ${query.limit ? Math.max(0, query.limit.end - query.limit.start) : null}
  `.execute(db)
  const objects: LibraryObject[] = []
  for await (const row of inSlices(rows)) objects.push(presentObject(row, viewer, query.lang))
  return objects
}

/** A query with the limit of one answer, where it needs one. */
export function withinAnswer<Query extends LibraryQuery>(query: Query): Query {
  const { filters, limit: { start, end } = { start: 0, end: Number.POSITIVE_INFINITY } } = query
  const isOfCards = typesOf(filters)?.every(type => type === 'level' || type === 'tool' || type === 'path')
  const isOfFew = filters.parent && filters.parent.length <= wholeParents
  return isOfCards || isOfFew ? query : { ...query, limit: { start, end: Math.min(end, start + most) } }
}

/** The requested types; null for all. */
function typesOf({ type = [], subType = [] }: LibraryQuery['filters']): ObjectType[] | null {
  const wanted = [...type, ...subType]
  return wanted.length === 0 ? null : objectTypes.filter(each => wanted.includes(wireTypes[each]))
}

/**
 * SQL: the languages that a slide or a tool `o` is translated into. They were computed when it was written; see
 * `markTranslated` and `countSlides`.
 */
const translatedInto = sql`case o.type when 'tool' then o.translated_into when 'slide' then array(
  select language from jsonb_each(o.translations) as t (language, words) where words ? 'isTranslated' order by 1
) end`

/**
 * SQL: how many visible slides of `o` the viewer has done; null where it has no slides, or for a visitor. Slide and
 * module are looked up, not joined: without statistics, as right after an import, PostgreSQL would begin a join with
 * every slide of the library.
 */
function doneSlides(viewer: Viewer): RawBuilder<number | null> {
  if (viewer.id === null) return sql`null::int`
  return sql`case when o.type in ('tool', 'module') then (
    select count(*)::int
    from progress p
    where p.actor_id = ${viewer.id}::uuid
      and p.tool_id = case o.type when 'tool' then o.id else o.parent_id end
      and (o.type = 'tool' or p.module_id = o.id)
      and p.done_at is not null
      and (select s.deleted_at is null and s.visibility = 'visible' from object s where s.id = p.slide_id)
      and (select m.deleted_at is null and m.visibility = 'visible' from object m where m.id = p.module_id)
  ) end`
}

/** SQL: the viewer's answers on a slide `o` that asks some of its questions: they decide which questions it asks. */
function answersOf(viewer: Viewer): RawBuilder<Row['answers']> {
  if (viewer.id === null) return sql`null::jsonb`
  return sql`case when o.type = 'slide' and o.content ? 'ask' then (
    select p.answers from progress p where p.actor_id = ${viewer.id}::uuid and p.slide_id = o.id
  ) end`
}

/** SQL: whether the viewer has finished a tool `o`, even if slides were added since. */
function hasFinished(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.id === null) return sql`false`
  return sql`o.type = 'tool' and ${finishedAt(sql`${viewer.id}::uuid`, sql`o.id`)} is not null`
}

/** SQL: whether the viewer has opened a slide of a tool `o`; null for anything else, and for a visitor. */
function hasBegun(viewer: Viewer): RawBuilder<boolean | null> {
  if (viewer.id === null) return sql`null::boolean`
  return sql`case when o.type = 'tool' then exists (
    select from progress where progress.actor_id = ${viewer.id}::uuid and progress.tool_id = o.id and ${begunAt} is not null
  ) end`
}

/**
 * SQL: counts of the visible slides of a tool `o`; only if requested by its id, since the slides must be read for them.
 */
function slideCounts({ attributes, filters, lang: requested }: LibraryQuery): RawBuilder<Row['slide_counts']> {
  const lang = requested && plainLanguage(requested)
  if (!attributes?.includes('slideCounts') || !filters.list) return sql`null::jsonb`
  return sql`case when o.type = 'tool' then (
    select jsonb_build_object(
      'slides', count(*),
      'inLanguage', count(*) filter (where coalesce(${lang ?? null}::text, o.language) = o.language
        or s.translations -> ${lang ?? null}::text ? 'isTranslated'),
      'inEasy', count(*) filter (where s.translations -> (coalesce(${lang ?? null}::text, o.language) || '-simple') ? 'isTranslated'),
      'assessments', coalesce(sum(least((s.content ->> 'ask')::int, jsonb_array_length(
        jsonb_path_query_array(s.content, '$.blocks[*] ? (@.mode == "assessment")')
      ))), 0)
    )
    from object m
    join object s on s.parent_id = m.id and s.type = 'slide' and s.visibility = 'visible' and s.deleted_at is null
    where m.parent_id = o.id and m.type = 'module' and m.visibility = 'visible' and m.deleted_at is null
  ) end`
}

/** Modules and slides always have contents; other types only if `attributes` requests them. */
function contentOf(viewer: Viewer, { attributes }: LibraryQuery): RawBuilder<unknown> {
  if (attributes?.includes('content')) return contentFor(viewer)
  if (attributes) return sql`null::jsonb`
  return sql`case when o.type in ('module', 'slide') then o.content end`
}

function translationOf(
  { attributes }: LibraryQuery,
  lang: ContentLanguage | undefined,
): RawBuilder<Translation | null> {
  if (!lang) return sql`null::jsonb`
  const whole = sql<Translation | null>`o.translations -> ${lang}`
  if (attributes?.includes('content')) return whole
  if (attributes) return sql`(${whole}) - 'content'`
  return sql`case when o.type in ('module', 'slide') then ${whole} else (${whole}) - 'content' end`
}

function conditions({ filters }: LibraryQuery): RawBuilder<unknown>[] {
  const types = typesOf(filters)
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (types) all.push(sql`o.type = any (${types}::text[])`)
  // Older clients request everything in a level and know no paths, so paths are only sent on request.
  else if (!filters.list) all.push(sql`o.type <> 'path'`)
  if (filters.parent) {
    const ids = filters.parent.filter(Boolean)
    const hasNone = ids.length < filters.parent.length
    all.push(sql`(o.parent_id = any (${ids}::uuid[]) or (${hasNone}::boolean and o.parent_id is null))`)
  }
  if (filters.list) all.push(sql`o.id = any (${filters.list}::uuid[])`)
  if (filters.extension) {
    const kinds = filters.extension.map(extension => extension.replace(/^\./, ''))
    // The extension of a level is `.folder`; that of a tool is its kind.
    all.push(sql`coalesce(o.kind, case o.type when 'level' then 'folder' else o.type end) = any (${kinds}::text[])`)
  }
  return all
}

function orderOf({ order }: LibraryQuery): RawBuilder<unknown> {
  if (order?.timeStampPublisher === 'asc') return sql`o.published_at, o.position, o.id`
  // The exact reverse of the other order, so that one index serves both.
  if (order?.timeStampPublisher === 'desc') return sql`o.published_at desc, o.position desc, o.id desc`
  return sql`o.position, o.created_at, o.id`
}

/** Objects by their ids, in the order of the list, without those that the viewer may not read. */
export async function readObjects(db: Kysely<Database>, viewer: Viewer, ids: string[]): Promise<LibraryObject[]> {
  const objects = await readLibrary(db, viewer, { filters: { list: ids } })
  const byId = new Map(objects.map(object => [object.id, object]))
  return [...new Set(ids)].flatMap(id => byId.get(id) ?? [])
}
