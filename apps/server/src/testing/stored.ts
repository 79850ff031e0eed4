import type { Right } from '@preau/contract/library/rights'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'

/** An object as it is stored; throws when there is none. */
export function rowOf(db: Kysely<Database>, id: string) {
  return db.selectFrom('object').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Rights on an object by the ids of the people. */
export async function sharesOf(db: Kysely<Database>, id: string | undefined): Promise<Record<string, Right>> {
  const rows = await db
    .selectFrom('share')
    .select(['actor_id', 'right_name'])
    .where('object_id', '=', id ?? null)
    .execute()
  return Object.fromEntries(rows.map(row => [row.actor_id, row.right_name]))
}
