import { randomUUID } from 'node:crypto'
import type { ObjectType } from '@preau/contract/library/library-object'
import { leastAlike } from '@preau/course/cover/unlike-cover'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'

/** How many ids one is chosen of. */
const offered = 64

/** Tools that a new one is compared with: more stand on no page together, and comparing takes a tenth of a second. */
const compared = 1000

/**
 * An id for an object that is still to be made. Covers are drawn from ids alone; that of a tool or module is chosen so
 * that its cover is unlike those it will be shown with. That takes a while: it is chosen before the tree is locked.
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
