import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'

/** What was done to something, in the order it was done, and by whom. */
export async function eventsTo(db: Kysely<Database>, id: string) {
  return db.selectFrom('audit').select(['action', 'actor_id']).where('object_id', '=', id).orderBy('id').execute()
}
