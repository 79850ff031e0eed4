import { pageSize } from '@preau/contract/paging'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#database.ts'
import { type ListCursor, readCursor, writeCursor } from './list-cursor.ts'
import type { ListOrder } from './list-order.ts'

/** What a list is made of; everything but `present` is SQL. */
type PagedListDescription<Filter, Row extends { id: string }, Item> = {
  /** The tables that conditions and order need. */
  from: RawBuilder<unknown> | ((filter: Filter) => RawBuilder<unknown>)
  /** Tables that only `select` needs; each has at most one row for each row of the list. Counting leaves them out. */
  join?: RawBuilder<unknown>
  select: RawBuilder<unknown>
  order: ListOrder | ((filter: Filter) => ListOrder)
  /** The conditions of the filters that are in use. */
  where?: (filter: Filter) => (RawBuilder<boolean> | '' | false | null | undefined)[]
  /** Turns rows into the items of the answer, in the same order. */
  present: (rows: Row[], db: Kysely<Database>) => Item[] | Promise<Item[]>
}

/** A list that can be filtered, sorted and read page by page. */
export type PagedList<Filter, Item> = {
  /** The page after a cursor, or the first, and the cursor of the next; null where there is none. */
  page: (db: Kysely<Database>, filter: Filter & { after?: string | undefined }) => Promise<Page<Item>>
  /** All items that match, in batches. */
  every: (db: Kysely<Database>, filter: Filter) => AsyncGenerator<Item[]>
  /** How many items match. */
  count: (db: Kysely<Database>, filter: Filter) => Promise<number>
  /** The item with this id, if it matches. */
  one: (db: Kysely<Database>, id: string, filter: Filter) => Promise<Item | undefined>
}

type Page<Item> = { items: Item[]; next: string | null }

/** Rows read at once where all are read. */
export const batchSize = 500

/** Makes a list from its description. */
export function pagedList<Filter, Row extends { id: string }, Item>({
  from,
  join = sql``,
  select,
  order,
  where = () => [],
  present,
}: PagedListDescription<Filter, Row, Item>): PagedList<Filter, Item> {
  const tables = (filter: Filter) => (typeof from === 'function' ? from(filter) : from)
  const orderOf = (filter: Filter) => (typeof order === 'function' ? order(filter) : order)
  const conditions = (filter: Filter) => sql.join([sql`true`, ...where(filter).filter(each => !!each)], sql` and `)

  async function read(db: Kysely<Database>, filter: Filter, isShown: RawBuilder<boolean>, most: number) {
    const { by, sortedBy } = orderOf(filter)
    const { rows } = await sql<Row & { sorted_by: string }>`
      select ${select}, ${sortedBy} as sorted_by
      from ${tables(filter)} ${join}
      where ${conditions(filter)} and ${isShown}
      order by ${by}
      limit ${most}
    `.execute(db)
    return rows
  }
  const follows = ({ isAfter }: ListOrder, end: ListCursor | undefined) => (end ? isAfter(end) : sql<boolean>`true`)

  return {
    async page(db, filter) {
      const { after } = filter
      const order = orderOf(filter)
      const isShown = follows(order, after === undefined ? undefined : readCursor(after, order.shape))
      // One more row shows whether there is another page.
      const rows = await read(db, filter, isShown, pageSize + 1)
      const shown = rows.slice(0, pageSize)
      const last = shown.at(-1)
      const next = last && rows.length > pageSize ? writeCursor(endAt(last)) : null
      return { items: await present(shown, db), next }
    },

    async *every(db, filter) {
      for (let end: ListCursor | undefined; ; ) {
        const rows = await read(db, filter, follows(orderOf(filter), end), batchSize)
        if (rows.length > 0) yield await present(rows, db)
        const last = rows.at(-1)
        if (!last || rows.length < batchSize) return
        end = endAt(last)
      }
    },

    async count(db, filter) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${tables(filter)} where ${conditions(filter)}
      `.execute(db)
      return rows[0]?.count ?? 0
    },

    async one(db, id, filter) {
      const [item] = await present(await read(db, filter, sql`${orderOf(filter).id} = ${id}`, 1), db)
      return item
    },
  }
}

const endAt = ({ sorted_by, id }: { sorted_by: string; id: string }): ListCursor => ({ sortedBy: sorted_by, id })
