import { unusedDays } from '@preau/contract/media/calls'
import type { Answer, Query } from '@preau/contract/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#database.ts'
import { isInUse, usesOf } from '#library/media-uses.ts'
import { type ListOrder, largestFirst, latestFirst } from '#platform/lists/list-order.ts'
import { pagedList } from '#platform/lists/paged-list.ts'

type Page = Answer<'getMedia'>[number]
type Filter = Pick<Query<'getMedia'>, 'search' | 'kind' | 'isUnused' | 'order'>
type ListedMedia = Page['media'][number]
type Row = {
  id: string
  name: string
  kind: ListedMedia['kind']
  type: string | null
  size: string
  version: number
  created_at: Date
  tool_id: string | null
  tool_name: string | null
  unused_since: Date | null
  is_kept: boolean | null
}

const size = sql<string>`coalesce((m.file ->> 'size')::bigint, 0)`
const kind = sql<string>`coalesce(m.file ->> 'purpose', 'file')`

/** Each order has an index. */
const orders: Record<NonNullable<Filter['order']>, ListOrder> = {
  latest: latestFirst(sql`m.created_at`, { id: sql`m.id` }),
  largest: largestFirst(size, { id: sql`m.id` }),
}

const media = pagedList<Filter, Row, ListedMedia>({
  from: sql`object m left join object tool on tool.id = m.parent_id`,
  join: sql`left join unused_media unused on unused.media_id = m.id`,
  select: sql`
    m.id, m.name, ${kind} as kind, m.file ->> 'type' as type, ${size} as size, m.version, m.created_at,
    tool.id as tool_id, tool.name as tool_name, unused.since as unused_since, unused.is_kept
  `,
  order: ({ order = 'latest' }) => orders[order],
  where: ({ search, kind: wanted, isUnused }) => [
    sql<boolean>`m.type = 'media' and m.deleted_at is null`,
    search && isFileCalled(search),
    wanted && sql<boolean>`${kind} = ${wanted}`,
    isUnused && sql<boolean>`not ${isInUse(sql`m.id`)}`,
  ],
  async present(rows, db) {
    const uses = await usesOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map(row => ({
      id: row.id,
      name: row.name,
      kind: row.kind,
      type: row.type,
      size: Number(row.size),
      timeStamp: row.version,
      createdAt: row.created_at.getTime(),
      tool: row.tool_id === null ? null : { id: row.tool_id, name: row.tool_name ?? '' },
      ...removalOf(row, uses.has(row.id)),
      ...(uses.get(row.id) ?? { isUnused: true, useCount: 0, uses: [] }),
    }))
  },
})

/**
 * A page of the matching media outside the bin, with where each is used. The index of ids finds the uses; no slide is
 * read.
 */
export async function listMedia(db: Kysely<Database>, query: Parameters<typeof media.page>[1]): Promise<Page> {
  const { items, next } = await media.page(db, query)
  return { media: items, next, total: await weighAll(db) }
}

/** When unused media will be deleted, null for media that is used or kept; and whether it is kept. */
function removalOf({ unused_since, is_kept }: Row, isUsed: boolean) {
  const isKept = is_kept === true
  if (isUsed || isKept || !unused_since) return { goesAt: null, isKept }
  return { goesAt: unused_since.getTime() + unusedDays * 86_400_000, isKept }
}

/** How many media there are and their size; a file that several share counts once, as it is in the store once. */
async function weighAll(db: Kysely<Database>): Promise<Page['total']> {
  const { rows } = await sql<{ count: number; size: string }>`
    select coalesce(sum(each.count), 0)::int as count, coalesce(sum(each.size), 0)::text as size
    from (
      select count(*) as count, max(${size}) as size
      from object m
      where m.type = 'media' and m.deleted_at is null
      group by coalesce(m.file ->> 'key', m.id::text)
    ) each
  `.execute(db)
  return { count: rows[0]?.count ?? 0, size: Number(rows[0]?.size ?? 0) }
}

/**
 * SQL: whether the name of file `m` or of its tool, `tool`, contains these characters. No index finds the middle of a
 * word: files are scanned in the list's order until a page is full.
 */
export function isFileCalled(search: string): RawBuilder<boolean> {
  const fits = (name: RawBuilder<unknown>) => sql<boolean>`position(lower(${search}) in lower(${name})) > 0`
  return sql`(${fits(sql`m.name`)} or ${fits(sql`tool.name`)})`
}
