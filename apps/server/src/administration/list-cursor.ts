import { z } from 'zod'
import { BadCall } from '#platform/envelope.ts'

/** Where a page of a list ended: what its last row is sorted by, and its id. */
export type ListCursor = { sortedBy: string; id: string }

/** A cursor as it travels; nobody but us reads it. */
export function writeCursor({ sortedBy, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([sortedBy, id])).toString('base64url')
}

/** Reads `after` of a call, whose list is sorted by what fits `shape`; throws a BadCall for what no answer of ours had as `next`. */
export function readCursor(after: string, shape: RegExp): ListCursor {
  try {
    const [sortedBy, id] = z
      .tuple([z.string().regex(shape), z.uuid()])
      .parse(JSON.parse(Buffer.from(after, 'base64url').toString()))
    return { sortedBy, id }
  } catch {
    throw new BadCall([{ path: 'query.after', message: 'must be the `next` of an answer' }])
  }
}
