import { unusedDays } from '@preau/contract/media/calls'
import type { Answer, Query } from '@preau/contract/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#database.ts'
import { isInUse, usesOf } from '#library/media-uses.ts'
import { aPageAndOne, cutPage, exactly, isEarlier, readCursor } from '#platform/list-cursor.ts'

type Page = Answer<'getMedia'>[number]
type Filters = Pick<Query<'getMedia'>, 'search' | 'kind' | 'isUnused' | 'order' | 'after'>
type Order = NonNullable<Filters['order']>
type Row = {
  id: string
  name: string
  kind: Page['media'][number]['kind']
  type: string | null
  size: string
  version: number
  created_at: Date
  sorted_by: string
  tool_id: string | null
  tool_name: string | null
  unused_since: Date | null
  is_kept: boolean | null
}

const size = sql<string>`coalesce((m.file ->> 'size')::bigint, 0)`
const kind = sql<string>`coalesce(m.file ->> 'purpose', 'file')`
const latest = { moment: sql<Date>`m.created_at`, id: sql<string>`m.id` }

/** What each order sorts by, before the id. */
const sortedBy: Record<Order, RawBuilder<unknown>> = { latest: latest.moment, largest: size }

/**
 * A page of the matching media outside the bin, with where each is used. Both orders have an index, and uses are found
 * through the index of ids: no slide is read for it.
 */
export async function listMedia(db: Kysely<Database>, { order = 'latest', ...filters }: Filters): Promise<Page> {
  const { rows } = await sql<Row>`
    select
      m.id, m.name, ${kind} as kind, m.file ->> 'type' as type, ${size} as size, m.version, m.created_at,
      ${order === 'latest' ? exactly(latest.moment) : sql`${size}::text`} as sorted_by,
      tool.id as tool_id, tool.name as tool_name, unused.since as unused_since, unused.is_kept
    from object m
    left join object tool on tool.id = m.parent_id
    left join unused_media unused on unused.media_id = m.id
    where m.type = 'media' and m.deleted_at is null and ${sql.join(conditions(filters, order), sql` and `)}
    order by ${sortedBy[order]} desc, m.id desc
    ${aPageAndOne}
  `.execute(db)
  const { shown, next } = cutPage(rows, row => ({ sortedBy: row.sorted_by, id: row.id }))
  const ids = shown.map(({ id }) => id)
  const uses = await usesOf(db, ids)
  return {
    media: shown.map(row => ({
      id: row.id,
      name: row.name,
      kind: row.kind,
      type: row.type,
      size: Number(row.size),
      timeStamp: row.version,
      createdAt: row.created_at.getTime(),
      tool: row.tool_id === null ? null : { id: row.tool_id, name: row.tool_name ?? '' },
      ...fateOf(row, uses.has(row.id)),
      ...(uses.get(row.id) ?? { isUnused: true, useCount: 0, uses: [] }),
    })),
    next,
    total: await weighAll(db),
  }
}

/** When it is deleted by itself, never while it is used, and whether it is kept. */
function fateOf({ unused_since, is_kept }: Row, isUsed: boolean) {
  const isKept = is_kept === true
  if (isUsed || isKept || !unused_since) return { goesAt: null, isKept }
  return { goesAt: unused_since.getTime() + unusedDays * 86_400_000, isKept }
}

/** How many there are and their size; a file that several share is in the store once. */
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

function conditions({ search, kind: wanted, isUnused, after }: Filters, order: Order): RawBuilder<boolean>[] {
  const found: RawBuilder<boolean>[] = [sql`true`]
  // Scanned in the list's order until a page is full: no index finds the middle of a word.
  if (search) {
    const fits = (name: RawBuilder<unknown>) => sql<boolean>`position(lower(${search}) in lower(${name})) > 0`
    found.push(sql`(${fits(sql`m.name`)} or ${fits(sql`tool.name`)})`)
  }
  if (wanted) found.push(sql`${kind} = ${wanted}`)
  if (isUnused) found.push(sql`not ${isInUse(sql`m.id`)}`)
  if (after !== undefined) found.push(order === 'latest' ? isEarlier(after, latest) : isSmaller(after))
  return found
}

function isSmaller(after: string): RawBuilder<boolean> {
  const cursor = readCursor(after, /^\d{1,18}$/)
  return sql`(${size}, m.id) < (${cursor.sortedBy}::bigint, ${cursor.id}::uuid)`
}
