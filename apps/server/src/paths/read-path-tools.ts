import type { Viewer } from '@preau/contract/library/rights'
import { pathToolsMaximum } from '@preau/course/path-content'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { readableTools } from '#library/path-tools.ts'
import { isReadable } from '#library/rights.ts'

/** The tools of a path that the viewer may read, in its order. */
export async function readPathTools(db: Kysely<Database>, viewer: Viewer, path: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select part.id from object o cross join lateral ${readableTools(viewer)}
    where o.id = ${path}::uuid and o.type = 'path' and o.deleted_at is null and ${isReadable(viewer)}
    order by part.place
    limit ${pathToolsMaximum}
  `.execute(db)
  return rows.map(({ id }) => id)
}
