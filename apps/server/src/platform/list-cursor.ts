import { pageSize } from '@preau/contract/paging'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { BadCall } from '#platform/http/envelope.ts'

/** Where a page of a list ended: the sort value of its last row, and its id. */
export type ListCursor = { sortedBy: string; id: string }

/** A cursor as it is sent; only our own code reads it. */
export function writeCursor({ sortedBy, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([sortedBy, id])).toString('base64url')
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Reads `after` of a call, whose list is sorted by a value of `shape`, then by an id of `idShape`; throws a BadCall for
 * a cursor that is not ours.
 */
export function readCursor(after: string, shape: RegExp, idShape = uuid): ListCursor {
  try {
    const [sortedBy, id] = z
      .tuple([z.string().regex(shape), z.string().regex(idShape)])
      .parse(JSON.parse(Buffer.from(after, 'base64url').toString()))
    return { sortedBy, id }
  } catch {
    throw new BadCall([{ path: 'query.after', message: 'must be the `next` of an answer' }])
  }
}

/** SQL: a page, and one more row to show whether there is another page. */
export const aPageAndOne: RawBuilder<unknown> = sql`limit ${pageSize + 1}`

/** The rows of a page from those read with `aPageAndOne`, and the cursor of the next page; null where there is none. */
export function cutPage<Row>(rows: Row[], cursorOf: (row: Row) => ListCursor): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return { shown, next: last && rows.length > pageSize ? writeCursor(cursorOf(last)) : null }
}

/** A moment in microseconds since 1970, as a cursor holds it: a Date is less precise. */
const exactMoment = /^\d{1,16}$/

/** SQL: a moment for a cursor. */
export const exactly = (moment: RawBuilder<Date>): RawBuilder<string> =>
  sql`(extract(epoch from ${moment}) * 1000000)::bigint::text`

type MomentKey = { moment: RawBuilder<Date>; id: RawBuilder<string> }

/** SQL: whether a row comes after the end of a page, in a list with the latest first (by a moment, then by id). */
export function isEarlier(after: string, { moment, id }: MomentKey, idShape?: RegExp): RawBuilder<boolean> {
  return sql`(${moment}, ${id}) < ${momentOf(after, idShape)}`
}

/** SQL: the same for a list with the earliest first. */
export function isLater(after: string, { moment, id }: MomentKey, idShape?: RegExp): RawBuilder<boolean> {
  return sql`(${moment}, ${id}) > ${momentOf(after, idShape)}`
}

function momentOf(after: string, idShape?: RegExp): RawBuilder<unknown> {
  const { sortedBy, id } = readCursor(after, exactMoment, idShape)
  return sql`(timestamptz 'epoch' + ${sortedBy}::bigint * interval '1 microsecond', ${id})`
}
