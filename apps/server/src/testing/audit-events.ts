import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'

/** The events of an entity in order, with who did them. */
export async function eventsTo(db: Kysely<Database>, id: string) {
  return db.selectFrom('audit').select(['action', 'actor_id']).where('object_id', '=', id).orderBy('id').execute()
}
