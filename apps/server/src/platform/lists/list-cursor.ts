import { z } from 'zod'
import { BadCall } from '#platform/http/envelope.ts'

/** Where a page of a list ended: the sort value of its last row, and its id. */
export type ListCursor = { sortedBy: string; id: string }

/** The text of a cursor; clients do not look into it. */
export function writeCursor({ sortedBy, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([sortedBy, id])).toString('base64url')
}

/** The forms that the parts of a list's cursors must have: they go into SQL as values of that type. */
export type CursorShape = { sortedBy: RegExp; id: RegExp }

/** Reads `after` of a call; throws a BadCall for a cursor of another list. */
export function readCursor(after: string, shape: CursorShape): ListCursor {
  try {
    const [sortedBy, id] = z
      .tuple([z.string().regex(shape.sortedBy), z.string().regex(shape.id)])
      .parse(JSON.parse(Buffer.from(after, 'base64url').toString()))
    return { sortedBy, id }
  } catch {
    throw new BadCall([{ path: 'query.after', message: 'must be the `next` of an answer' }])
  }
}
