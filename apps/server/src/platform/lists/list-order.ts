import { type RawBuilder, sql } from 'kysely'
import type { CursorShape, ListCursor } from './list-cursor.ts'

/** How a list is sorted: by a value of each row, then by its id. */
export type ListOrder = {
  id: RawBuilder<string>
  by: RawBuilder<unknown>
  /** SQL: the sort value of a row, in the form that a cursor has. */
  sortedBy: RawBuilder<string>
  shape: CursorShape
  /** SQL: whether a row comes after the last row of a page. */
  isAfter: (end: ListCursor) => RawBuilder<boolean>
}

/** The ids of a list: their column, and their form if they are no UUIDs. */
type Id = { id: RawBuilder<string>; idShape?: RegExp }

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The latest moment first. */
export const latestFirst = (moment: RawBuilder<Date>, id: Id) => byMoment(moment, id, 'desc')

/** The earliest moment first. */
export const earliestFirst = (moment: RawBuilder<Date>, id: Id) => byMoment(moment, id, 'asc')

/** The largest whole number first. */
export const largestFirst = (number: RawBuilder<string>, id: Id) =>
  orderBy(
    number,
    { sortedBy: sql`${number}::text`, asKey: text => sql`${text}::bigint`, shape: /^\d{1,18}$/ },
    id,
    'desc',
  )

/** In the order of a text that the database has made for sorting. */
export const alphabetical = (key: RawBuilder<string>, id: Id) =>
  orderBy(key, { sortedBy: key, asKey: text => sql`${text}`, shape: /^[^\0]*$/ }, id, 'asc')

/** Cursors have microseconds since 1970: a Date would be less precise. */
const byMoment = (moment: RawBuilder<Date>, id: Id, direction: Direction) =>
  orderBy(
    moment,
    {
      sortedBy: sql`(extract(epoch from ${moment}) * 1000000)::bigint::text`,
      asKey: text => sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`,
      shape: /^\d{1,16}$/,
    },
    id,
    direction,
  )

type Direction = 'asc' | 'desc'
type Written = { sortedBy: RawBuilder<string>; asKey: (text: string) => RawBuilder<unknown>; shape: RegExp }

function orderBy(
  key: RawBuilder<unknown>,
  { sortedBy, asKey, shape }: Written,
  { id, idShape = uuid }: Id,
  direction: Direction,
): ListOrder {
  const towards = sql.raw(direction)
  const isBeyond = sql.raw(direction === 'asc' ? '>' : '<')
  return {
    id,
    by: sql`${key} ${towards}, ${id} ${towards}`,
    sortedBy,
    shape: { sortedBy: shape, id: idShape },
    isAfter: end => sql`(${key}, ${id}) ${isBeyond} (${asKey(end.sortedBy)}, ${end.id})`,
  }
}
