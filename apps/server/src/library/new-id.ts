import { randomUUID } from 'node:crypto'
import type { ObjectType } from '@preau/contract/library/library-object'
import { leastAlike } from '@preau/course/cover/unlike-cover'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'

/** How many random ids are compared to choose one. */
const offered = 64

/**
 * How many tools a new one is compared with: no page shows more at once, and the comparison takes a tenth of a second.
 */
const compared = 1000

/**
 * An id for a new object. Covers are drawn from ids alone, so the id of a tool or module is chosen such that its cover
 * differs from those beside it. That takes time: call it before the tree is locked.
 */
export async function newId(db: Kysely<Database>, type: ObjectType, parentId: string | null): Promise<string> {
  if (type !== 'tool' && type !== 'module') return randomUUID()
  const others = type === 'tool' ? sql`true` : sql`parent_id = ${parentId}::uuid`
  const { rows } = await sql<{ id: string; isBeside: boolean }>`
    select id, parent_id = ${parentId}::uuid as "isBeside"
    from object
    where type = ${type} and deleted_at is null and ${others}
    order by (parent_id = ${parentId}::uuid) desc nulls last, position, id
    limit ${compared}
  `.execute(db)
  const neighbours = rows.flatMap(({ id, isBeside }) => (isBeside ? [id] : []))
  return leastAlike(
    Array.from({ length: offered }, () => randomUUID()),
    neighbours,
    rows.map(({ id }) => id),
  )
}
