import { pageSize } from '@preau/contract/paging'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { BadCall } from '#platform/http/envelope.ts'

/** Where a page of a list ended: what its last row is sorted by, and its id. */
export type ListCursor = { sortedBy: string; id: string }

/** A cursor as it travels; nobody but us reads it. */
export function writeCursor({ sortedBy, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([sortedBy, id])).toString('base64url')
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Reads `after` of a call, whose list is sorted by what fits `shape`, then by ids that fit `idShape`; throws a BadCall for
 * what no answer of ours had as `next`.
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

/** SQL: as many rows as show whether there is another page. */
export const aPageAndOne: RawBuilder<unknown> = sql`limit ${pageSize + 1}`

/** The rows of a page out of those read with `aPageAndOne`, and what the next one begins after; null where there is none. */
export function cutPage<Row>(rows: Row[], cursorOf: (row: Row) => ListCursor): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return { shown, next: last && rows.length > pageSize ? writeCursor(cursorOf(last)) : null }
}

/** A moment in microseconds since 1970, as a cursor holds it: a Date holds less. */
const exactMoment = /^\d{1,16}$/

/** SQL: a moment for a cursor. */
export const exactly = (moment: RawBuilder<Date>): RawBuilder<string> =>
  sql`(extract(epoch from ${moment}) * 1000000)::bigint::text`

type MomentKey = { moment: RawBuilder<Date>; id: RawBuilder<string> }

/** SQL: whether a row of a list with the latest first (by a moment, then by id) comes after where a page ended. */
export function isEarlier(after: string, { moment, id }: MomentKey, idShape?: RegExp): RawBuilder<boolean> {
  return sql`(${moment}, ${id}) < ${momentOf(after, idShape)}`
}

/** SQL: the same of a list with the earliest first. */
export function isLater(after: string, { moment, id }: MomentKey, idShape?: RegExp): RawBuilder<boolean> {
  return sql`(${moment}, ${id}) > ${momentOf(after, idShape)}`
}

function momentOf(after: string, idShape?: RegExp): RawBuilder<unknown> {
  const { sortedBy, id } = readCursor(after, exactMoment, idShape)
  return sql`(timestamptz 'epoch' + ${sortedBy}::bigint * interval '1 microsecond', ${id})`
}
