import { pageSize } from '@preau/contract/paging'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDatabase } from '#platform/testing/a-database.ts'
import { writeCursor } from './list-cursor.ts'
import { alphabetical, earliestFirst, type ListOrder, largestFirst, latestFirst } from './list-order.ts'
import { batchSize, pagedList } from './paged-list.ts'

const { db } = await aDatabase()
const lineCount = 2 * batchSize + 3

/** Each sort value belongs to many lines, so that pages and batches end among equal ones. */
const lines = sql`(
  select
    ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as id, n, (n % 3)::bigint as number,
    timestamptz '2026-03-02 12:00:00' + (n % 3) * interval '1 microsecond' as moment, repeat('é', n % 3) as name
  from generate_series(1, ${lineCount}) n
) line`
const id = { id: sql<string>`line.id` }

const orders: [string, ListOrder, RawBuilder<unknown>][] = [
  ['latest', latestFirst(sql`line.moment`, id), sql`n % 3 desc, n desc`],
  ['earliest', earliestFirst(sql`line.moment`, id), sql`n % 3, n`],
  ['largest', largestFirst(sql`line.number`, id), sql`n % 3 desc, n desc`],
  ['first by name', alphabetical(sql`line.name`, id), sql`n % 3, n`],
]

const listIn = (order: ListOrder) =>
  pagedList<{ most?: number }, { id: string; n: number }, number>({
    from: lines,
    select: sql`line.id, line.n`,
    order,
    where: ({ most }) => [most !== undefined && sql<boolean>`line.n <= ${most}`],
    present: rows => rows.map(({ n }) => n),
  })

async function allOf<Item>(batches: AsyncIterable<Item[]>): Promise<Item[]> {
  const all: Item[] = []
  for await (const batch of batches) all.push(...batch)
  return all
}

test.each(orders)(
  'H-06 a list with the %s on top has the same lines page by page as in batches, each line once, and as many as it counts',
  async (_name, order, sorted) => {
    const list = listIn(order)
    const { rows } = await sql<{ n: number }>`select n from ${lines} order by ${sorted}`.execute(db)
    const expected = rows.map(({ n }) => n)
    const paged: number[] = []
    for (let after: string | undefined; ; ) {
      const { items, next } = await list.page(db, { after })
      paged.push(...items)
      if (next === null) break
      expect(items).toHaveLength(pageSize)
      after = next
    }
    expect(paged).toEqual(expected)
    expect(await allOf(list.every(db, {}))).toEqual(expected)
    expect(await list.count(db, {})).toBe(lineCount)
  },
)

test('H-06 a filter of a list applies to its pages, its batches, its count and a single line', async () => {
  const list = listIn(orders[0]![1])
  const filter = { most: pageSize }
  const { items, next } = await list.page(db, filter)
  expect([items.length, next]).toEqual([pageSize, null])
  expect(await allOf(list.every(db, filter))).toHaveLength(pageSize)
  expect(await list.count(db, filter)).toBe(pageSize)
  const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  expect(await list.one(db, idOf(pageSize), filter)).toBe(pageSize)
  expect(await list.one(db, idOf(pageSize + 1), filter)).toBeUndefined()
})

test.each([
  ['no cursor', 'nonsense'],
  ['a cursor of a list in another order', writeCursor({ sortedBy: 'é', id: crypto.randomUUID() })],
  ['a cursor of other ids', writeCursor({ sortedBy: '12', id: '12' })],
])('H-06 a list refuses %s as a bad call', async (_name, after) => {
  await expect(listIn(orders[0]![1]).page(db, { after })).rejects.toMatchObject({
    issues: [{ path: 'query.after' }],
  })
})
