import { mediaUsePlaces, mediaUsesListed } from '@preau/contract/media/calls'
import type { Answer } from '@preau/contract/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#database.ts'

type Media = Answer<'getMedia'>[number]['media'][number]
type Use = Media['uses'][number]
type Uses = Pick<Media, 'isUnused' | 'useCount' | 'uses'>

/** SQL: whether teachers see the content of object `o`; the content of an unpublished slide is for its authors only. */
const isPublished = sql<boolean>`(o.type <> 'slide' or o.published_at is not null)`

/**
 * SQL: whether a published object or a draft uses an id, in the sense of `usesOf`. Written as a count: for `exists` the
 * planner scans slides until one matches, and does not use the index of ids.
 */
export function isInUse(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(
    (
      select count(*) from object o
      where o.named_ids @> array[${id}] and o.deleted_at is null
        and (${isPublished} or not exists (select from draft d where d.slide_id = o.id))
    ) > 0
    or (
      select count(*) from draft d join object o on o.id = d.slide_id
      where d.named_ids @> array[${id}] and o.deleted_at is null
    ) > 0
  )`
}

/** SQL: whether anything at all uses an id, including earlier versions and the bin. */
export function isReferencedAnywhere(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(
    (select count(*) from object o where o.named_ids @> array[${id}]) > 0
    or (select count(*) from draft d where d.named_ids @> array[${id}]) > 0
    or (select count(*) from object_version v where v.named_ids @> array[${id}]) > 0
  )`
}

/**
 * Where media is used, by its id, in one query through the index of the ids in contents. For a slide's authors its
 * draft counts; without a draft, the content of a slide that was never published.
 */
export async function usesOf(db: Kysely<Database>, ids: string[]): Promise<Map<string, Uses>> {
  const { rows } = await sql<Use & { media: string; useCount: number }>`
    with media as (select unnest(${ids}::uuid[]) as id),
    named as (
      select media.id as media, c.id as holder from media join object c on c.named_ids @> array[media.id]
      union
      select media.id, w.slide_id from media join draft w on w.named_ids @> array[media.id]
      union
      select media.id, v.object_id from media join object_version v on v.named_ids @> array[media.id]
    ),
    placed as (
      select named.media, o.id, o.type, o.name, o.path,
        case
          when o.deleted_at is not null then 'bin'
          when o.named_ids @> array[named.media] and ${isPublished} then 'published'
          when coalesce(d.named_ids, o.named_ids) @> array[named.media] then 'draft'
          else 'version'
        end as place
      from named join object o on o.id = named.holder left join draft d on d.slide_id = o.id
    ),
    ranked as (
      select *, count(*) over (partition by media)::int as "useCount",
        row_number() over (
          partition by media order by array_position(${[...mediaUsePlaces]}::text[], place), name, id
        ) as place_in_list
      from placed
    )
    select media, id, type, name, path, place, "useCount"
    from ranked where place_in_list <= ${mediaUsesListed}
    order by media, place_in_list
  `.execute(db)
  const byMedia = Map.groupBy(rows, ({ media }) => media)
  return new Map(
    [...byMedia].map(([media, found]) => [
      media,
      {
        isUnused: found[0]?.place === 'version' || found[0]?.place === 'bin',
        useCount: found[0]?.useCount ?? 0,
        uses: found.map(({ id, type, name, path, place }) => ({ id, type, name, path, place })),
      },
    ]),
  )
}
